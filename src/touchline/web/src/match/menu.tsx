// What one can do about a match besides playing it: rules, link, draw, resignation.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../ui/dialog";
import { house } from "../net/house";
import { alone } from "../net/local";
import { Invitation } from "../pages/invitation";
import type { TableModel } from "../net/model";
import { t } from "../ui/words";

export function MatchMenu({ table, seat, onRules }: { table: TableModel; seat: number; onRules: () => void }): JSX.Element {
  const [open, setOpen] = useState<"" | "menu" | "resign">("");
  const live = table.info?.status === "live" && seat >= 0;
  const people = (table.info?.seats ?? []).filter((one) => one.kind === "person").length;
  const offered = (table.info?.draw ?? []).filter((one) => !table.seats.includes(one)).length > 0;
  const say = (type: "draw" | "decline" | "resign" | "pause" | "resume") => {
    setOpen("");
    house.send({ type, table: table.id, seat }).catch((error) => house.complain(error));
  };
  return (
    <>
      <button type="button" class="bar-button" onClick={onRules}>
        {t("rules")}
      </button>
      <button type="button" class="bar-button" aria-haspopup="dialog" onClick={() => setOpen("menu")}>
        {t("menu")}
      </button>
      {offered && live && (
        <span class="draw-offer" role="status">
          {t("draw-offered")}
          <button type="button" class="bar-button" onClick={() => say("draw")}>
            {t("draw-accept")}
          </button>
          <button type="button" class="bar-button" onClick={() => say("decline")}>
            {t("draw-decline")}
          </button>
        </span>
      )}
      {open === "menu" && (
        <Dialog title={t("menu")} onClose={() => setOpen("")}>
          <div class="form">
            <Invitation id={table.id} watching={true} />
            {live && people > 1 && (
              <button type="button" class="button" onClick={() => say("draw")}>
                {t("draw-offer")}
              </button>
            )}
            {live && alone && (
              <a class="button" href={`/api/matches/${table.id}/record`} download={`touchline-${table.id}.txt`}>
                {t("save-match")}
              </a>
            )}
            {live && (
              <button type="button" class="button danger" onClick={() => setOpen("resign")}>
                {t("resign")}
              </button>
            )}
            <a class="button" href="/" data-go="/">
              {t("home")}
            </a>
          </div>
        </Dialog>
      )}
      {open === "resign" && (
        <Dialog title={t("resign")} onClose={() => setOpen("")}>
          <p>{t("resign-sure")}</p>
          <div class="row">
            <button type="button" class="button danger" onClick={() => say("resign")}>
              {t("resign-yes")}
            </button>
            <button type="button" class="button" onClick={() => setOpen("")}>
              {t("resign-no")}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
