// A button that puts the address of this page into the clipboard.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "./words";

const COPIED_MS = 2000;

export function CopyLink({ words }: { words: string }): JSX.Element {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard?.writeText(location.href).then(() => {
      setCopied(true);
      setTimeout(() => setCopied(false), COPIED_MS);
    });
  };
  return (
    <button type="button" class="button" onClick={copy}>
      {copied ? t("copied") : words}
    </button>
  );
}
