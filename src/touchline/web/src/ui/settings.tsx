// Language, look, sound: the small bar that every page has.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "./dialog";
import { house } from "../net/house";
import { forgetSeen, prefs, setPrefs, type Prefs } from "./prefs";
import { t } from "./words";

export function LanguageSwitch(): JSX.Element {
  const speak = (language: Prefs["language"]) => {
    if (language === prefs().language) return;
    setPrefs({ language });
    house.speak();
  };
  return (
    <div class="language" role="group" aria-label={t("language")}>
      {(["en", "fr"] as const).map((language) => (
        <button
          type="button"
          key={language}
          lang={language}
          class={prefs().language === language ? "on" : ""}
          aria-pressed={prefs().language === language}
          onClick={() => speak(language)}
        >
          {language === "en" ? "English" : "Français"}
        </button>
      ))}
    </div>
  );
}

export function SoundSwitch(): JSX.Element {
  const on = prefs().sound;
  return (
    <button
      type="button"
      class="icon"
      aria-pressed={on}
      aria-label={t("sound")}
      title={on ? t("sound-on") : t("sound-off")}
      onClick={() => setPrefs({ sound: !on })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 9v6h4l5 4V5L8 9z" />
        {on ? <path class="wave" d="M16 8.500q3 3.500 0 7M18.500 6q5 6 0 12" /> : <path class="wave" d="m16 9.500 5 5m0-5-5 5" />}
      </svg>
    </button>
  );
}

export function SettingsButton(): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="icon" aria-label={t("settings")} title={t("settings")} onClick={() => setOpen(true)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path class="wave" d="M4 7h9m5 0h2M4 12h3m5 0h8M4 17h11m5 0h0" />
          <circle cx="15.500" cy="7" r="2.200" />
          <circle cx="9.500" cy="12" r="2.200" />
          <circle cx="17.500" cy="17" r="2.200" />
        </svg>
      </button>
      {open && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function SettingsDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const now = prefs();
  const tick = (name: "sound" | "motion" | "turn" | "odds" | "guide" | "coach") => (
    <label class="tick">
      <input type="checkbox" checked={now[name]} onChange={(event) => setPrefs({ [name]: event.currentTarget.checked })} />
      <span>
        {t(`setting-${name}`)}
        <small>{t(`setting-${name}-help`)}</small>
      </span>
    </label>
  );
  return (
    <Dialog title={t("settings")} onClose={onClose}>
      <div class="form">
        <label>
          {t("your-name")}
          <input
            type="text"
            maxLength={40}
            value={now.name}
            placeholder={t("guest")}
            onChange={(event) => setPrefs({ name: event.currentTarget.value.trim() })}
          />
        </label>
        <fieldset class="row">
          <legend>{t("look")}</legend>
          {(["auto", "light", "dark", "contrast"] as const).map((theme) => (
            <label key={theme} class="pill">
              <input type="radio" name="theme" checked={now.theme === theme} onChange={() => setPrefs({ theme })} />
              <span>{t(`theme-${theme}`)}</span>
            </label>
          ))}
        </fieldset>
        <fieldset class="row">
          <legend>{t("pace")}</legend>
          {(["slow", "normal", "quick", "once"] as const).map((speed) => (
            <label key={speed} class="pill">
              <input type="radio" name="speed" value={speed} checked={now.speed === speed} onChange={() => setPrefs({ speed })} />
              <span>{t(`pace-${speed}`)}</span>
            </label>
          ))}
        </fieldset>
        {tick("sound")}
        {tick("motion")}
        {tick("turn")}
        {tick("odds")}
        {tick("guide")}
        {tick("coach")}
        <button
          type="button"
          class="link"
          onClick={() => {
            forgetSeen();
            onClose();
          }}
        >
          {t("guide-again")}
        </button>
      </div>
    </Dialog>
  );
}

/** The bar at the top of every page. */
export function TopBar({ children }: { children?: JSX.Element | JSX.Element[] | false | undefined }): JSX.Element {
  return (
    <nav class="topbar">
      <a class="brand" href="/" data-go="/" aria-label="Touchline">
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <rect width="64" height="64" rx="14" class="brand-grass" />
          <circle cx="32" cy="32" r="19" class="brand-ball" />
          <path d="m32 22 9.500 7-3.600 11H26.100l-3.600-11z" class="brand-patch" />
        </svg>
        <span>Touchline</span>
      </a>
      <div class="topbar-middle">{children}</div>
      <LanguageSwitch />
      <SoundSwitch />
      <SettingsButton />
    </nav>
  );
}
