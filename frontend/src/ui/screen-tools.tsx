import { Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { chooseLanguage, currentLanguage } from "@/i18n/i18n.ts";
import { chooseTheme, useTheme } from "@/lib/theme.ts";

const shape =
  "inline-flex min-h-11 min-w-11 items-center justify-center rounded-full text-ink hover:bg-sunk active:bg-sunk";

/** Language and theme, at the top of every screen. Plain buttons, so that static pages stay small. */
export function ScreenTools() {
  return (
    <div className="flex items-center">
      <LanguageSwitch />
      <ThemeSwitch />
    </div>
  );
}

/** Switches to the other of the two languages. */
function LanguageSwitch() {
  const { t } = useTranslation();
  const other = currentLanguage() === "en" ? "it" : "en";
  return (
    <button
      type="button"
      lang={other}
      aria-label={t(`language.${other}`)}
      onClick={() => void chooseLanguage(other)}
      className={`${shape} px-2 text-sm font-semibold uppercase`}
    >
      {other}
    </button>
  );
}

function ThemeSwitch() {
  const { t } = useTranslation();
  const other = useTheme() === "dark" ? "light" : "dark";
  const Icon = other === "dark" ? Moon : Sun;
  return (
    <button
      type="button"
      data-switch="theme"
      aria-label={other === "dark" ? t("theme.toDark") : t("theme.toLight")}
      onClick={() => chooseTheme(other)}
      className={shape}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
