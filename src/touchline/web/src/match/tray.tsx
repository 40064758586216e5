// The tray beside the pitch: dice are thrown there, and the last throws stay in sight with whose they were and what for.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { DieView } from "../board/dice";
import { Icon } from "../ui/icons";
import type { LogLine } from "../net/model";
import type { Show, ThrowShown } from "./show";
import { useNarrow } from "../ui/window";
import { t } from "../ui/words";

const OLDER = 3;
const NEWER = 5;

interface Props {
  show: Pick<Show, "throws" | "now" | "running" | "repeat" | "skip">;
  lines: LogLine[];
  /** How far a team's attack is turned from upwards, in degrees. */
  forward: (team: number) => number;
}

export function Tray({ show, lines, forward }: Props): JSX.Element | null {
  /** The last line of the throw whose words somebody wants to read in full, where there is room for three lines only. */
  const [read, setRead] = useState(-1);
  const narrow = useNarrow();
  const latest = show.throws[show.throws.length - 1];
  const older = show.throws.slice(0, -1).slice(-OLDER).reverse();
  const last = lines.slice(-2);
  if (!latest && !last.length) return null;
  /** Where there is room for one thing only, what was said since an old throw is worth more. */
  const old = latest && !show.now && lines.filter((line) => line.key > latest.key).length > NEWER;
  return (
    <section
      class={`tray${latest ? (old ? " old" : "") : " none"}${show.now ? " now" : ""}${latest && read === latest.key ? " reading" : ""}`}
      aria-label={t("throws")}
    >
      {latest && (
        <div class="throw latest" key={latest.key} data-throw={latest.key}>
          <Row thrown={latest} size={46} forward={forward} fresh={show.now?.key === latest.key} />
          <p>{latest.text}</p>
          {narrow && (
            <button
              type="button"
              class="read"
              aria-label={t("read-throw")}
              aria-expanded={read === latest.key}
              onClick={() => setRead(read === latest.key ? -1 : latest.key)}
            />
          )}
        </div>
      )}
      <div class="ticker" aria-hidden="true">
        {last.map((line) => (
          <p key={line.key} class={line.kind === "goal" ? "goal" : ""}>
            {line.text}
          </p>
        ))}
      </div>
      {older.length > 0 && (
        <ol class="older">
          {older.map((thrown) => (
            <li key={thrown.key}>
              <Row thrown={thrown} size={22} forward={forward} fresh={false} />
              <span title={thrown.text}>{thrown.text}</span>
            </li>
          ))}
        </ol>
      )}
      {(show.running || show.repeat) && (
        <div class="tray-tools">
          {show.running ? (
            <button type="button" key="skip" class="tool skip" title={t("skip")} onClick={show.skip}>
              <Icon name="last" size={13} /> <span>{t("skip")}</span>
            </button>
          ) : (
            <button type="button" key="again" class="tool again" title={t("show-turn")} onClick={() => show.repeat?.()}>
              <Icon name="again" size={13} /> <span>{t("show-turn")}</span>
            </button>
          )}
        </div>
      )}
    </section>
  );
}

function Row({
  thrown,
  size,
  forward,
  fresh,
}: {
  thrown: ThrowShown;
  size: number;
  forward: (team: number) => number;
  fresh: boolean;
}): JSX.Element {
  return (
    <span class="throw-dice" role="img" aria-label={thrown.dice.map(([, face]) => face).join(", ")}>
      {thrown.dice.map((die, i) => (
        <DieView key={i} thrown={die} size={size} forward={forward(thrown.team)} fresh={fresh} />
      ))}
    </span>
  );
}
