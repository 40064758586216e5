// A table that waits for people: who is there, an invitation, a seat to take.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useHouse, useLoaded } from "../ui/hooks";
import { house } from "../net/house";
import { Invitation } from "./invitation";
import { NoticeView } from "../match/guide";
import type { TableModel } from "../net/model";
import { nameAt } from "../ui/names";
import { Picture, PLAIN, type PictureData } from "../board/picture";
import { prefs, setPrefs } from "../ui/prefs";
import type { GameInfo } from "../net/protocol";
import { TopBar } from "../ui/settings";
import { Kit } from "../board/team";
import { t } from "../ui/words";

export function Lobby({ table, info }: { table: TableModel; info: GameInfo | null }): JSX.Element {
  const { notice } = useHouse();
  const [busy, setBusy] = useState(false);
  const { data: pictures } = useLoaded(() => house.get<Record<string, PictureData>>("/static/pictures.json"), []);
  const picture = pictures && (pictures[table.info!.game] ?? PLAIN);
  const seats = table.info!.seats;
  const mine = table.seats;
  const sit = (seat: number) => {
    setBusy(true);
    house
      .sit(seat)
      .catch((error) => house.complain(error))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <TopBar />
      <main class="narrow lobby">
        {picture && (
          <div class="lobby-picture">
            <Picture data={picture} />
          </div>
        )}
        <h1>{table.info!.title || info?.title || ""}</h1>
        {info && <p class="lead">{info.line}</p>}
        <p class="lead">{mine.length ? t("lobby-waiting") : t("lobby-invited")}</p>
        {!mine.length && (
          <label class="name-field">
            {t("your-name")}
            <input
              type="text"
              maxLength={40}
              value={prefs().name}
              placeholder={t("guest")}
              onInput={(event) => setPrefs({ name: event.currentTarget.value.trim() })}
            />
          </label>
        )}
        <ul class="seats">
          {seats.map((seat, i) => (
            <li key={i} class={seat.kind}>
              <Kit team={i % 2} size={28} />
              <span>
                <small>
                  {t("seat-of", { team: t(i % 2 ? "away-side" : "home-side"), n: Math.floor(i / 2) + 1, many: seats.length > 2 ? 1 : 0 })}
                </small>
                <strong>{nameAt(seats, i, mine)}</strong>
              </span>
              {seat.kind === "open" && (!mine.length || seats.length > 2) && (
                <button type="button" class="button primary" disabled={busy} onClick={() => sit(i)}>
                  {t("sit-here")}
                </button>
              )}
            </li>
          ))}
        </ul>
        <Invitation id={table.id} />
      </main>
      <NoticeView notice={notice} onRule={() => undefined} />
    </>
  );
}
