// What people and bots are called.
import type { SeatInfo } from "../net/protocol";
import { t, tOr } from "./words";

export const botName = (bot: string): string => tOr(`bot-${bot}`, bot);

/** Who sits on a seat, in words; people of one name (or of none, who share a device) are told apart by a number. */
export function nameAt(seats: SeatInfo[], seat: number, mine: number[]): string {
  const here = seats[seat];
  const said = seatName(here, mine.length === 1 && mine[0] === seat);
  if (here?.kind !== "person") return said;
  const alike = seats.flatMap((other, i) => (other.kind === "person" && (other.name ?? "") === (here.name ?? "") ? [i] : []));
  const others = mine.length === 1 ? alike.filter((i) => i !== mine[0]) : alike;
  if (others.length < 2 || !others.includes(seat)) return said;
  const n = alike.indexOf(seat) + 1;
  return here.name ? t("seat-of", { team: here.name, n, many: 1 }) : t("player-n", { n });
}

/** Who sits on a seat, in words. */
export function seatName(seat: SeatInfo | undefined, you: boolean): string {
  if (!seat || seat.kind === "open") return t("seat-open");
  if (seat.kind === "bot") return botName(seat.bot || seat.name || "");
  const name = seat.name || (you ? t("you") : t("guest"));
  if (seat.bot) return t("seat-taken-over", { name });
  return you && seat.name ? `${seat.name} (${t("you")})` : name;
}
