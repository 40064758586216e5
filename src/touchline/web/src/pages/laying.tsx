// A position laid out by hand: numbers beside the pitch, the text of it, whose eyes look, and a match from there.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { house } from "../net/house";
import { CopyLink } from "../ui/copylink";
import { useLoaded } from "../ui/hooks";
import { prefs } from "../ui/prefs";
import { t } from "../ui/words";
import { levelsOf, usualLevel } from "./home";
import type { Knob, Laid } from "./positions";
import { go } from "./router";

interface EyesProps {
  data: Laid;
  seat: number | null;
  teams: [string, string];
  onSeat: (seat: number | null) => void;
}

/** Whoever lays out a position knows all of it, and may look through any eyes. */
export function Eyes({ data, seat, teams, onSeat }: EyesProps): JSX.Element {
  const named = (i: number) => t("seat-of", { team: teams[i % 2] ?? "", n: Math.floor(i / 2) + 1, many: data.seats > 2 ? 1 : 0 });
  return (
    <label>
      {t("eyes")}{" "}
      <select
        value={seat === null ? "" : String(seat)}
        onChange={(event) => onSeat(event.currentTarget.value === "" ? null : Number(event.currentTarget.value))}
      >
        <option value="">{t("analyse-who-decides")}</option>
        {Array.from({ length: data.seats }, (_, i) => (
          <option key={i} value={String(i)}>
            {named(i)}
          </option>
        ))}
        <option value="-1">{t("spectator")}</option>
      </select>
    </label>
  );
}

/** Score, clock and dice that lie on the table. */
export function Knobs(props: {
  knobs: Knob[];
  teams: [string, string];
  onSet: (set: Record<string, number | number[]>) => void;
}): JSX.Element {
  const { knobs, teams, onSet } = props;
  const set = (knob: Knob, i: number, value: number) => {
    if (!Number.isInteger(value)) return;
    const scaled = value * knob.unit;
    const old = knob.value;
    onSet({ [knob.name]: Array.isArray(old) ? old.map((one, j) => (j === i ? scaled : one * knob.unit)) : scaled });
  };
  return (
    <details>
      <summary>{t("analyse-knobs")}</summary>
      <div class="knobs">
        {knobs.flatMap((knob) =>
          [knob.value].flat().map((value, i) => (
            <label key={`${knob.name}${i}`}>
              {Array.isArray(knob.value) ? `${knob.label}, ${teams[i] ?? ""}` : knob.label}{" "}
              {Object.keys(knob.names).length ? (
                <select value={String(value)} data-knob={knob.name} onChange={(event) => set(knob, i, Number(event.currentTarget.value))}>
                  {Object.entries(knob.names).map(([number, name]) => (
                    <option key={number} value={number}>
                      {name}
                    </option>
                  ))}
                </select>
              ) : (
                <input
                  type="number"
                  min={knob.low}
                  max={knob.high}
                  value={value}
                  data-knob={knob.name}
                  onChange={(event) => set(knob, i, event.currentTarget.valueAsNumber)}
                />
              )}
            </label>
          )),
        )}
      </div>
    </details>
  );
}

/** The position as text, to read, to change and to hand on. */
export function PositionText(props: { position: string; onGo: (position: string) => void; open?: boolean }): JSX.Element {
  const { position, onGo, open = false } = props;
  const [typed, type] = useState<string | null>(null);
  return (
    <details open={open}>
      <summary>{t("analyse-text")}</summary>
      <textarea
        rows={4}
        aria-label={t("analyse-text")}
        spellcheck={false}
        value={typed ?? position}
        onInput={(event) => type(event.currentTarget.value)}
      />
      <div class="row">
        <button
          type="button"
          class="button"
          disabled={typed === null || typed.trim() === ""}
          onClick={() => {
            onGo((typed ?? position).trim());
            type(null);
          }}
        >
          {t("analyse-set-up")}
        </button>
        <CopyLink words={t("analyse-link")} />
        <button type="button" class="button" onClick={() => onGo("")}>
          {t("analyse-other")}
        </button>
      </div>
    </details>
  );
}

/** A match from this position on, against a bot. */
export function PlayOn({ data }: { data: Laid }): JSX.Element {
  const { data: info } = useLoaded(() => house.game(data.game), [data.game, prefs().language]);
  const [side, setSide] = useState(0);
  const [busy, setBusy] = useState(false);
  const start = () => {
    const level = info ? usualLevel(levelsOf(info)) : "greedy";
    const seats = Array.from({ length: data.seats }, (_, i) => (i === Math.min(side, data.seats - 1) ? "me" : level));
    setBusy(true);
    house
      .create({ game: data.game, options: {}, seats, position: data.position })
      .then((table) => go(`/t/${table}`))
      .catch((refused) => {
        house.complain(refused);
        setBusy(false);
      });
  };
  if (!data.playable) return <p class="small">{t("refused-by_hand")}</p>;
  return (
    <div class="row play-on">
      <button type="button" class="button primary" disabled={data.over || busy || !info} onClick={start}>
        {t("play-on")}
      </button>
      <label>
        {t("play-on-as")}{" "}
        <select value={String(side)} onChange={(event) => setSide(Number(event.currentTarget.value))}>
          <option value="0">{t("home-side")}</option>
          <option value="1">{t("away-side")}</option>
        </select>
      </label>
    </div>
  );
}
