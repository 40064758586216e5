// The web table of Touchline. It draws what the server describes and contains no line about a particular game.
import { render, type JSX } from "preact";
import { followFiles } from "./net/local";
import { HomePage } from "./pages/home";
import { later, useHouse } from "./ui/hooks";
import { show } from "./ui/prefs";
import { go, useRoute } from "./pages/router";
import "../../play/drawing/drawing.css";
import "./style/style.css";
import "./style/cards.css";
import "./style/phone.css";
import { Patterns } from "./board/symbols";

const TablePage = later(async () => (await import("./pages/table")).TablePage);
const ReplayPage = later(async () => (await import("./pages/replay")).ReplayPage);
const AnalysePage = later(async () => (await import("./pages/analyse")).AnalysePage);
const PuzzlesPage = later(async () => (await import("./pages/puzzles")).PuzzlesPage);
const LearnPage = later(async () => (await import("./pages/learn")).LearnPage);

function App(): JSX.Element {
  useHouse();
  const route = useRoute();
  return (
    <>
      <Patterns />
      {route.page === "table" ? (
        <TablePage id={route.id} />
      ) : route.page === "replay" ? (
        <ReplayPage key={route.id} id={route.id} step={route.step} review={route.review} />
      ) : route.page === "puzzles" ? (
        <PuzzlesPage />
      ) : route.page === "analyse" ? (
        <AnalysePage />
      ) : route.page === "learn" ? (
        <LearnPage game={route.game} course={route.course} />
      ) : (
        <HomePage />
      )}
    </>
  );
}

// Links within the page do not load it again.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-go]") : null;
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(link.dataset.go ?? "/");
});

show();
followFiles();
const root = document.getElementById("app");
if (root) render(<App />, root);
