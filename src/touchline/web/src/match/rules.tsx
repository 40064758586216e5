// The rules drawer: the whole reference of a game, searchable, open at the rule that was cited.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Dialog } from "../ui/dialog";
import { useLoaded } from "../ui/hooks";
import { house } from "../net/house";
import type { RuleText, Value } from "../net/protocol";
import { prefs } from "../ui/prefs";
import { t } from "../ui/words";

interface Props {
  game: string;
  rule: string;
  /** The options of the table where it is read: how to play speaks of them. Nothing: the usual ones. */
  options?: Record<string, Value> | null;
  onClose: () => void;
}

export function Rules({ game, rule, options = null, onClose }: Props): JSX.Element {
  const told = () => (options ? house.game(game, options) : house.lines().then((games) => games.find((one) => one.name === game) ?? null));
  const { data: line } = useLoaded(told, [game, JSON.stringify(options), prefs().language]);
  const { data, error } = useLoaded(() => house.get<RuleText[]>(`/api/games/${game}/rules`), [game, prefs().language]);
  const [wanted, want] = useState("");
  const cited = useRef<HTMLLIElement>(null);
  useEffect(() => {
    cited.current?.scrollIntoView({ block: "center" });
    cited.current?.focus();
  }, [data, rule]);
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = (data ?? []).filter((one) =>
    words.every((word) => `${one.id} ${one.chapter} ${one.text} ${one.short} ${one.table.flat().join(" ")}`.toLowerCase().includes(word)),
  );
  const chapters = [...new Set(shown.map((one) => one.chapter))];
  return (
    <Dialog title={line?.title ?? t("rules")} kind="drawer" onClose={onClose}>
      {!rule && !wanted && line?.how && (
        <section class="how">
          <h3>{t("how-to-play")}</h3>
          <ol>
            {line.how.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
          {line.rebuilt && <p class="small rebuilt">{line.rebuilt}</p>}
        </section>
      )}
      {!rule && <h3 class="every-rule">{t("every-rule")}</h3>}
      <input
        type="search"
        class="search"
        placeholder={t("rules-search")}
        aria-label={t("rules-search")}
        value={wanted}
        onInput={(event) => want(event.currentTarget.value)}
      />
      {error && <p class="bad">{error}</p>}
      {!data && !error && <p class="small">{t("loading")}</p>}
      {chapters.map((chapter) => (
        <section key={chapter} class="chapter">
          <h3>{chapter.replaceAll("*", "")}</h3>
          <ol class="rule-list">
            {shown
              .filter((one) => one.chapter === chapter)
              .map((one) => (
                <li
                  key={one.id}
                  ref={one.id === rule ? cited : null}
                  tabIndex={one.id === rule ? -1 : undefined}
                  class={one.id === rule ? "cited" : ""}
                >
                  <code>{one.id}</code>
                  {one.short && <p class="rule-short">{one.short}</p>}
                  <p>{one.text}</p>
                  {one.table.length > 0 && <RuleTable rows={one.table} />}
                </li>
              ))}
          </ol>
        </section>
      ))}
    </Dialog>
  );
}

function RuleTable({ rows: [heads, ...rows] }: { rows: string[][] }): JSX.Element {
  return (
    <div class="rule-table">
      <table>
        <thead>
          <tr>
            {heads!.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((cell, i) => (
                <td key={i}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
