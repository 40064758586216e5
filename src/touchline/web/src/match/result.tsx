// How the match ended, and what can be done then.
import type { JSX } from "preact";
import { useLoaded } from "../ui/hooks";
import { house } from "../net/house";
import type { TableModel, View } from "../net/model";
import { prefs } from "../ui/prefs";
import type { MatchTold } from "../net/protocol";
import { t } from "../ui/words";

export function Result({ table, view }: { table: TableModel; view: View }): JSX.Element {
  const info = table.info!;
  const scene = view.scene!;
  const winner = info.winner ?? -1;
  const mine = view.seat >= 0 ? view.seat % 2 : -1;
  const alone = table.seats.length > 1;
  const words =
    winner < 0
      ? t(info.result === "abandoned" ? "result-abandoned" : "result-draw")
      : mine < 0 || alone
        ? t("result-win", { team: scene.teams?.[winner] ?? "" })
        : t(winner === mine ? "result-you-won" : "result-you-lost", { team: scene.teams?.[winner] ?? "" });
  const asked = table.seats.some((seat) => info.rematch?.includes(seat));
  const again = () => {
    for (const seat of table.seats) house.send({ type: "rematch", table: table.id, seat }).catch((error) => house.complain(error));
  };
  return (
    <div class="result">
      <p class="result-words" tabIndex={-1}>
        {words}
      </p>
      <p class="result-score">{`${scene.teams?.[0] ?? ""} ${scene.score[0]} – ${scene.score[1]} ${scene.teams?.[1] ?? ""}`}</p>
      {scene.result && scene.result !== scene.score.join("-") && <p class="small">{scene.result}</p>}
      {info.result === "resigned" && <p class="small">{t("result-resigned")}</p>}
      <div class="row">
        {view.seat >= 0 && (
          <button type="button" class="button primary" disabled={asked} onClick={again}>
            {asked ? t("rematch-waiting") : t("rematch")}
          </button>
        )}
        <a class="button" href={`/m/${table.id}`} data-go={`/m/${table.id}`}>
          {t("replay")}
        </a>
        <a class="button" href={`/m/${table.id}?review`} data-go={`/m/${table.id}?review`}>
          {t("review")}
        </a>
        <a class="button" href="/" data-go="/">
          {t("home")}
        </a>
      </div>
      <Story id={table.id} />
    </div>
  );
}

/** What the match will be remembered for: goals, cards, the ends of the halves, each a link into the replay. */
function Story({ id }: { id: string }): JSX.Element | null {
  const { data } = useLoaded(() => house.get<MatchTold>(`/api/matches/${id}/replay?seat=-1&step=0`), [id, prefs().language]);
  if (!data?.headlines.length) return null;
  return (
    <ol class="story" aria-label={t("story")}>
      {data.headlines.map((headline, i) => (
        <li key={i} class={headline.kind === "goal" ? "goal" : ""}>
          <a href={`/m/${id}?step=${headline.at}`} data-go={`/m/${id}?step=${headline.at}`}>
            <small>{headline.clock}</small> <span>{headline.text}</span> {headline.kind === "goal" && <b>{headline.score.join("–")}</b>}
          </a>
        </li>
      ))}
    </ol>
  );
}
