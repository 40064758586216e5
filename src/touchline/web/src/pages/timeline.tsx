// The timeline of a replay: a slider with the headlines of the match above it.
import type { JSX } from "preact";
import { Icon, type IconName } from "../ui/icons";
import type { Headline } from "../net/protocol";
import { t } from "../ui/words";

interface Props {
  last: number;
  now: number;
  headlines: Headline[];
  onGo: (step: number) => void;
}

const sign = (kind: string): IconName =>
  kind === "goal" ? "ball" : /red|expelled|sent_off/.test(kind) ? "card" : /end/.test(kind) ? "clock" : "dot";

export function Timeline({ last, now, headlines, onGo }: Props): JSX.Element {
  return (
    <div class="timeline">
      <div class="headlines">
        {headlines.map((headline, i) => (
          <button
            type="button"
            key={i}
            class={`headline ${headline.kind}${headline.at === now ? " on" : ""}`}
            style={{ left: `${(headline.at / Math.max(1, last)) * 100}%` }}
            title={`${headline.clock} ${headline.text}`}
            aria-label={`${headline.clock} ${headline.text}`}
            onClick={() => onGo(headline.at)}
          >
            <Icon name={sign(headline.kind)} size={18} />
          </button>
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={now}
        aria-label={t("timeline")}
        aria-valuetext={t("step-of", { step: now, last })}
        onInput={(event) => onGo(Number(event.currentTarget.value))}
      />
    </div>
  );
}
