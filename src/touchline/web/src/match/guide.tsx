// The sentence that says what is asked, the guide for newcomers, and what the table itself says (refusals with their rule).
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { house, type Notice } from "../net/house";
import { markSeen, prefs, seen } from "../ui/prefs";
import type { Scene } from "../net/scene";
import { useNarrow } from "../ui/window";
import { t } from "../ui/words";

/** A phase is explained once; the question mark explains it again. */
export function Guide({ game, scene, mine }: { game: string; scene: Scene; mine: boolean }): JSX.Element | null {
  const key = `${game}:${scene.phase}`;
  const [asked, ask] = useState("");
  const narrow = useNarrow();
  const fresh = mine && prefs().guide && !seen(key);
  const [first, setFirst] = useState("");
  useLayoutEffect(() => {
    if (fresh) {
      setFirst(key);
      markSeen(key);
    }
  }, [key, fresh]);
  if (!scene.guide) return null;
  /** On a phone the pitch has the room while others play. */
  const open = (mine || !narrow) && (asked === key || (first === key && asked !== `no ${key}` && prefs().guide));
  if (!open) {
    return (
      <button type="button" class="link explain" onClick={() => ask(key)}>
        <span aria-hidden="true">?</span> {t("explain")}
      </button>
    );
  }
  return (
    <aside class="guide">
      <p>{scene.guide}</p>
      <button type="button" class="link" onClick={() => ask(`no ${key}`)}>
        {t("got-it")}
      </button>
    </aside>
  );
}

export function NoticeView({ notice, onRule }: { notice: Notice | null; onRule: (rule: string) => void }): JSX.Element {
  useEffect(() => {
    if (!notice || notice.stays) return;
    const timer = setTimeout(() => house.notice?.key === notice.key && house.hush(), notice.rule ? 9000 : 6000);
    return () => clearTimeout(timer);
  }, [notice?.key]);
  return (
    <div class="notices" role="status" aria-live="polite">
      {notice && (
        <div key={notice.key} class={`notice ${notice.tone}`}>
          <p>{notice.text}</p>
          {notice.rule && (
            <button type="button" class="rule-link" onClick={() => onRule(notice.rule!)}>
              {t("rule-open", { rule: notice.rule })}
            </button>
          )}
          <button type="button" class="icon" aria-label={t("close")} onClick={() => house.hush()}>
            ×
          </button>
        </div>
      )}
    </div>
  );
}
