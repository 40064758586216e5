// Setting up a table: against whom, at which level, under which options.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../ui/dialog";
import { levelsOf, usualLevel } from "./home";
import { useLoaded } from "../ui/hooks";
import { house, whatWentWrong } from "../net/house";
import { alone } from "../net/local";
import { botName } from "../ui/names";
import { prefs, setPrefs } from "../ui/prefs";
import { Preparing } from "./preparing";
import type { GameInfo, OptionInfo, Value } from "../net/protocol";
import { go } from "./router";
import { Kit } from "../board/team";
import { t } from "../ui/words";

type Mode = "bot" | "device" | "link" | "public";
const MODES: Mode[] = alone ? ["bot", "device"] : ["bot", "device", "link", "public"];

export function Setup({ game, onClose }: { game: string; onClose: () => void }): JSX.Element {
  const { data: info, error } = useLoaded(() => house.game(game), [game, prefs().language]);
  return (
    <Dialog title={info?.title ?? t("opening-table")} onClose={onClose}>
      {error && <p class="bad">{error}</p>}
      {!info && !error && <p class="loading">{t("loading")}</p>}
      {info && <Form info={info} />}
    </Dialog>
  );
}

function Form({ info }: { info: GameInfo }): JSX.Element {
  const levels = levelsOf(info);
  const all = [...levels, ...(info.bots ?? []).filter((bot) => !levels.includes(bot))];
  const [mode, setMode] = useState<Mode>("bot");
  const [level, setLevel] = useState(usualLevel(levels));
  const [options, setOptions] = useState<Record<string, Value>>({});
  const [slow, setSlow] = useState(false);
  const [insight, setInsight] = useState(false);
  const [odds, setOdds] = useState(true);
  const [title, setTitle] = useState("");
  const [chosen, setChosen] = useState<Record<number, string>>({});
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");

  const count = seatCount(info, options);
  const usual = { bot: level, device: "me", link: "open", public: "open" }[mode];
  const seatOf = (seat: number): string => (seat === 0 ? "me" : (chosen[seat] ?? usual));

  /** A real clock, or the game's own; on a real one there is hurry. */
  const time = (real: boolean) => {
    const { clock: _, ...others } = options;
    setOptions(real ? { ...others, clock: "real" } : others);
    if (real) setSlow(false);
  };
  const start = () => {
    setBusy(true);
    setTrouble("");
    const seats = Array.from({ length: count }, (_, i) => seatOf(i));
    house
      .create({
        game: info.name,
        options,
        seats,
        public: mode === "public",
        pace: slow && options.clock !== "real" ? "turns" : "live",
        title,
        insight,
        odds,
      })
      .then((id) => go(`/t/${id}`))
      .catch((error: unknown) => {
        setTrouble(whatWentWrong(error));
        setBusy(false);
      });
  };
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <p>{info.line}</p>
      <fieldset class="modes">
        <legend>{t("against")}</legend>
        {MODES.map((one) => (
          <label key={one} class="mode">
            <input type="radio" name="against" value={one} checked={mode === one} onChange={() => setMode(one)} />
            <span>
              <strong>{t(`mode-${one}`)}</strong>
              <small>{t(`mode-${one}-help`)}</small>
            </span>
          </label>
        ))}
        {alone && <small class="no-server">{t("mode-no-server")}</small>}
      </fieldset>
      {mode === "bot" && (
        <label>
          {t("level")}
          <select
            name="level"
            value={level}
            onChange={(event) => {
              setLevel(event.currentTarget.value);
              if (levels.includes(event.currentTarget.value)) setPrefs({ level: event.currentTarget.value });
            }}
          >
            {all.map((bot) => (
              <option key={bot} value={bot}>
                {botName(bot)}
              </option>
            ))}
          </select>
        </label>
      )}
      {count > 2 && (
        <fieldset class="seat-rows">
          <legend>{t("seats")}</legend>
          {Array.from({ length: count }, (_, i) => (
            <label key={i}>
              <span>
                <Kit team={i % 2} size={16} />{" "}
                {t("seat-of", { team: t(i % 2 ? "away-side" : "home-side"), n: Math.floor(i / 2) + 1, many: 1 })}
              </span>
              <select
                name={`seat-${i}`}
                value={seatOf(i)}
                disabled={i === 0}
                onChange={(event) => setChosen({ ...chosen, [i]: event.currentTarget.value })}
              >
                <option value="me">{t("seat-me")}</option>
                {!alone && <option value="open">{t("seat-open")}</option>}
                {all.map((bot) => (
                  <option key={bot} value={bot}>
                    {botName(bot)}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
      )}
      {mode !== "device" && (
        <label>
          {t("your-name")}
          <input
            type="text"
            name="name"
            maxLength={40}
            value={prefs().name}
            placeholder={t("guest")}
            onInput={(event) => setPrefs({ name: event.currentTarget.value.trim() })}
          />
        </label>
      )}
      {mode === "public" && (
        <label>
          {t("table-title")}
          <input type="text" name="title" maxLength={40} value={title} onInput={(event) => setTitle(event.currentTarget.value)} />
        </label>
      )}
      {info.options.some((option) => option.name === "clock" && option.values.some((one) => one.name === "real")) && (
        <label class="tick">
          <input
            type="checkbox"
            name="stopwatch"
            checked={options.clock === "real"}
            onChange={(event) => time(event.currentTarget.checked)}
          />
          <span>
            {t("option-stopwatch")}
            <small>{t("option-stopwatch-help")}</small>
          </span>
        </label>
      )}
      <details class="options">
        <summary>{t("options", { n: Object.keys(options).length })}</summary>
        <label class="tick">
          <input type="checkbox" name="insight" checked={insight} onChange={(event) => setInsight(event.currentTarget.checked)} />
          <span>
            {t("option-insight")}
            <small>{t("option-insight-help")}</small>
          </span>
        </label>
        <label class="tick">
          <input type="checkbox" name="odds" checked={odds} onChange={(event) => setOdds(event.currentTarget.checked)} />
          <span>
            {t("option-odds")}
            <small>{t("option-odds-help")}</small>
          </span>
        </label>
        <label class="tick">
          <input
            type="checkbox"
            name="slow"
            checked={slow}
            disabled={options.clock === "real"}
            onChange={(event) => setSlow(event.currentTarget.checked)}
          />
          <span>
            {t("option-slow")}
            <small>{t("option-slow-help")}</small>
          </span>
        </label>
        {info.options.map((option) => (
          <OptionField key={option.name} option={option} all={info.options} chosen={options} onChange={setOptions} />
        ))}
      </details>
      {(trouble || (busy && house.link === "lost")) && (
        <p class="bad" role="alert">
          {trouble || t("unreachable")}
        </p>
      )}
      {busy && house.link !== "lost" && <Preparing game={info.name} otherwise={t("starting-table")} />}
      <button type="submit" class="button primary big" disabled={busy}>
        {busy ? t("starting") : mode === "bot" || mode === "device" ? t("kick-off") : t("open-table")}
      </button>
    </form>
  );
}

/** How many seats there are under the chosen options. */
function seatCount(info: GameInfo, chosen: Record<string, Value>): number {
  let count = info.usual_seats ?? 2;
  for (const [name, counts] of Object.entries(info.seats_by ?? {})) {
    if (chosen[name] !== undefined) count = counts[String(chosen[name])] ?? count;
  }
  return count;
}

/** What an option stands at: chosen, else fixed by a preset, else its default. */
function chosenOf(option: OptionInfo, all: OptionInfo[], chosen: Record<string, Value>): Value {
  const own = chosen[option.name];
  if (own !== undefined) return own;
  for (const other of all) {
    const preset = other.presets?.[String(chosen[other.name] ?? other.default)]?.[option.name];
    if (preset !== undefined) return preset;
  }
  return option.default;
}

interface FieldProps {
  option: OptionInfo;
  all: OptionInfo[];
  chosen: Record<string, Value>;
  onChange: (chosen: Record<string, Value>) => void;
}

function OptionField({ option, all, chosen, onChange }: FieldProps): JSX.Element {
  const value = chosenOf(option, all, chosen);
  const set = (next: Value) => {
    const changed = { ...chosen, [option.name]: next };
    for (const name of Object.keys(option.presets?.[String(next)] ?? {})) delete changed[name];
    if (next === option.default) delete changed[option.name];
    onChange(changed);
  };
  const words = (
    <span>
      {option.text}
      <small>{option.help}</small>
    </span>
  );
  if (option.values.length) {
    return (
      <label class="option">
        {words}
        <select name={option.name} value={String(value)} onChange={(event) => set(event.currentTarget.value)}>
          {option.values.map((one) => (
            <option key={one.name} value={one.name}>
              {one.text}
            </option>
          ))}
        </select>
      </label>
    );
  }
  if (typeof option.default === "boolean") {
    return (
      <label class="tick">
        <input type="checkbox" name={option.name} checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />
        {words}
      </label>
    );
  }
  return (
    <label class="option">
      {words}
      <input
        type="number"
        name={option.name}
        min={option.low}
        max={option.high}
        value={Number(value)}
        onChange={(event) => set(Number(event.currentTarget.value))}
      />
    </label>
  );
}
