// An invitation: the address of the table as a link and as a QR code.
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import qrcode from "qrcode-generator";
import { t } from "../ui/words";

function Code({ text }: { text: string }): JSX.Element {
  const { size, path } = useMemo(() => {
    const code = qrcode(0, "M");
    code.addData(text);
    code.make();
    const n = code.getModuleCount();
    let drawn = "";
    for (let y = 0; y < n; y++) for (let x = 0; x < n; x++) if (code.isDark(y, x)) drawn += `M${x} ${y}h1v1h-1z`;
    return { size: n, path: drawn };
  }, [text]);
  return (
    <svg class="qr" viewBox={`-3 -3 ${size + 6} ${size + 6}`} role="img" aria-label={t("qr-code")} shape-rendering="crispEdges">
      <rect x="-3" y="-3" width={size + 6} height={size + 6} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

export function Invitation({ id, watching = false }: { id: string; watching?: boolean }): JSX.Element {
  const address = `${location.origin}/t/${id}`;
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      const field = document.querySelector<HTMLInputElement>(".address");
      field?.select();
      document.execCommand("copy");
    }
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <div class="invitation">
      <Code text={address} />
      <div>
        <p>{t(watching ? "invite-watch" : "invite-text")}</p>
        <input
          class="address"
          type="text"
          readOnly
          value={address}
          aria-label={t("invite-link")}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="button" onClick={copy}>
          {copied ? t("copied") : t("copy-link")}
        </button>
        {/^(127\.|localhost)/.test(location.hostname) && <p class="small">{t("invite-local")}</p>}
      </div>
    </div>
  );
}
