// A table: who sits there, whose eyes are shown, and the match itself.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useHouse, useLoaded } from "../ui/hooks";
import { house, whatWentWrong } from "../net/house";
import { Lobby } from "./lobby";
import { MatchView } from "../match/match";
import type { TableModel, View } from "../net/model";
import { Outdated } from "./outdated";
import { heldTable, prefs } from "../ui/prefs";
import { Preparing } from "./preparing";
import type { GameInfo } from "../net/protocol";
import { go } from "./router";
import { OVER, type Scene } from "../net/scene";
import { TopBar } from "../ui/settings";
import { Kit } from "../board/team";
import { t } from "../ui/words";

export function TablePage({ id }: { id: string }): JSX.Element {
  const { table } = useHouse();
  const [missing, setMissing] = useState("");
  useEffect(() => {
    setMissing("");
    house.visit(id).catch((error: unknown) => setMissing(whatWentWrong(error)));
    return () => house.leave();
  }, [id]);
  const game = table?.info?.game ?? "";
  const { data: info } = useLoaded<GameInfo | null>(() => (game ? house.game(game) : Promise.resolve(null)), [game, prefs().language]);

  if (missing) {
    return (
      <Page>
        <p class="bad">{missing}</p>
        <a href="/" data-go="/" class="button">
          {t("home")}
        </a>
      </Page>
    );
  }
  if (!table || table.id !== id || !table.info)
    return (
      <Page>
        <Preparing game={heldTable(id)?.game ?? house.preparing?.game ?? ""} otherwise={t("opening-table")} />
      </Page>
    );
  if (table.info.outdated) return <Outdated table={table} />;
  const { seats } = table.info;
  const adding = table.seats.some((seat) => seats[seat]?.owes) && !seats.some((seat) => seat.kind === "open"); // it kicks off at once
  if (table.info.status === "waiting" && !adding) return <Lobby table={table} info={info} />;
  if (adding)
    return (
      <Page>
        <Preparing game={table.info.game} otherwise={t("opening-table")} />
      </Page>
    );
  return <Seated key={id} table={table} info={info} />;
}

function Page({ children }: { children: JSX.Element | JSX.Element[] }): JSX.Element {
  return (
    <>
      <TopBar />
      <main class="narrow">{children}</main>
    </>
  );
}

/** What two seats of one device may not see of each other. */
function differs(a: Scene | null, b: Scene | null): boolean {
  const secrets = (scene: Scene | null) =>
    JSON.stringify([
      scene?.zones?.map(({ own: _, title: __, ...zone }) => zone).sort((x, y) => (x.id < y.id ? -1 : 1)),
      scene?.tokens,
      scene?.counters,
      scene?.dice,
    ]);
  return secrets(a) !== secrets(b);
}

/** Decides whose eyes are shown; between people who share the device the table is covered if it would show something secret. */
function Seated({ table, info }: { table: TableModel; info: GameInfo | null }): JSX.Element {
  const seats = table.seats;
  // Nobody has shown themselves yet: people who share the device are asked first, also after the page was loaded again.
  const [shown, show] = useState(seats.length > 1 ? -1 : (seats[0] ?? -1));
  const any = [...table.views.values()][0];
  const turn = any?.turn ?? OVER;
  const wanted = seats.includes(turn) ? turn : seats.includes(shown) ? shown : (seats[0] ?? -1);
  const view: View | undefined = table.views.get(wanted);
  const current = table.views.get(shown) ?? table.views.get(seats.find((seat) => seat !== wanted) ?? -1);
  const covered = seats.length > 1 && wanted !== shown && turn !== OVER && differs(view?.scene ?? null, current?.scene ?? null);
  useEffect(() => {
    if (!covered && wanted !== shown) show(wanted);
  }, [covered, wanted, shown]);
  useEffect(() => {
    const next = table.info?.next;
    if (next && seats.length) go(`/t/${next}`);
  }, [table.info?.next]);
  if (!view?.scene)
    return (
      <Page>
        <Preparing game={table.info?.game ?? ""} otherwise={t(view && !seats.length ? "watch-soon" : "opening-table")} />
      </Page>
    );
  if (covered) return <Cover table={table} scene={view.scene} seat={wanted} onShow={() => show(wanted)} />;
  return <MatchView key={wanted} table={table} view={view} info={info} />;
}

function Cover({ table, scene, seat, onShow }: { table: TableModel; scene: Scene; seat: number; onShow: () => void }): JSX.Element {
  const who = table.info?.seats[seat];
  const team = scene.teams?.[seat % 2] ?? "";
  const called = t("seat-of", { team, n: Math.floor(seat / 2) + 1, many: (table.info?.seats.length ?? 2) > 2 ? 1 : 0 });
  const name = who?.name || called;
  return (
    <>
      <TopBar />
      <main class="cover">
        <Kit team={seat % 2} size={72} />
        <h1>{t("cover-title", { name })}</h1>
        <p>{t("cover-text", { name })}</p>
        <p class="cover-score">
          {[`${scene.teams?.[0] ?? ""} ${scene.score[0]} – ${scene.score[1]} ${scene.teams?.[1] ?? ""}`, scene.clock]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <button type="button" class="button primary big" autofocus onClick={onShow}>
          {t("cover-show", { name })}
        </button>
      </main>
    </>
  );
}
