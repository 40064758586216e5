// A match that was begun under rules or numbers that the server no longer has: it cannot go on, only come to a fair end.
import type { JSX } from "preact";
import { NoticeView } from "../match/guide";
import { useHouse, useLoaded } from "../ui/hooks";
import { house } from "../net/house";
import type { TableModel } from "../net/model";
import { TopBar } from "../ui/settings";
import { t } from "../ui/words";

export function Outdated({ table }: { table: TableModel }): JSX.Element {
  const { notice } = useHouse();
  const info = table.info!;
  const seat = table.seats[0];
  // The end was kept of matches that were over before the rules went.
  const look = () => (info.status === "over" ? house.get(`/api/matches/${table.id}/replay`) : Promise.resolve(null));
  const { data: kept } = useLoaded(look, [info.status]);
  const say = (type: "draw" | "resign") =>
    house.send({ type, table: table.id, seat: seat! }).catch((error: unknown) => house.complain(error));
  return (
    <>
      <TopBar />
      <main class="narrow">
        <h1>{t("outdated")}</h1>
        <p class="lead">{t(info.status === "over" ? "outdated-over" : "outdated-live")}</p>
        {info.status === "live" && info.draw?.length ? <p>{t("draw-offered")}</p> : null}
        {info.status === "live" && seat !== undefined && (
          <p>
            <button type="button" class="button primary" disabled={info.draw?.includes(seat) ?? false} onClick={() => say("draw")}>
              {t("outdated-draw")}
            </button>{" "}
            <button type="button" class="button danger" onClick={() => say("resign")}>
              {t("resign")}
            </button>
          </p>
        )}
        {kept !== null && (
          <p>
            <a href={`/m/${table.id}`} data-go={`/m/${table.id}`} class="button primary">
              {t("outdated-look")}
            </a>
          </p>
        )}
        <p>
          <a href="/" data-go="/" class="button">
            {t("home")}
          </a>
        </p>
      </main>
      <NoticeView notice={notice} onRule={() => undefined} />
    </>
  );
}
