// The page's own words, from Fluent files; the words of games come with scenes, in the same language.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import english from "../../text/en.ftl";
import french from "../../text/fr.ftl";
import { prefs } from "./prefs";
import type { Language } from "../net/protocol";

function bundle(language: Language, text: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(text));
  return made;
}

const bundles: Record<Language, FluentBundle> = { en: bundle("en", english), fr: bundle("fr", french) };

/** The words of a part of the page that is loaded when somebody asks for it. */
export function learn(texts: Record<Language, string>): void {
  for (const language of ["en", "fr"] as const) bundles[language].addResource(new FluentResource(texts[language]));
}

/** A message in the person's language. */
export function t(id: string, values: Record<string, string | number> = {}): string {
  const words = bundles[prefs().language];
  const pattern = words.getMessage(id)?.value;
  return pattern ? words.formatPattern(pattern, values) : id;
}

/** A message if there is one, else something said otherwise. */
export function tOr(id: string, otherwise: string, values: Record<string, string | number> = {}): string {
  return bundles[prefs().language].getMessage(id)?.value ? t(id, values) : otherwise;
}

/** A fraction as people read it. */
export function percent(share: number): string {
  const shown = share > 0 && share < 0.01 ? "<1" : String(Math.round(share * 100));
  return t("share", { n: shown });
}

/** Bounds within which a probability lies, as people read them: the same number twice is said once. */
export function percents(low: number, high: number): string {
  const [from, to] = [low, high].map((bound) => Math.round(bound * 100));
  return from === to || high < 0.01 ? percent((low + high) / 2) : t("share", { n: `${from}–${to}` });
}

export function ago(seconds: number): string {
  const minutes = Math.max(0, Math.round((Date.now() / 1000 - seconds) / 60));
  if (minutes < 1) return t("ago-now");
  if (minutes < 60) return t("ago-minutes", { n: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 36 ? t("ago-hours", { n: hours }) : t("ago-days", { n: Math.round(hours / 24) });
}
