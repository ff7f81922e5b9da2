import { Moon, Sun } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../i18n/i18n.ts";
import { chooseTheme, chosenTheme } from "../lib/theme.ts";

/** Plain buttons: the landing page has these tools and does without the weight of react-aria. */
const tool =
  "inline-flex size-11 items-center justify-center rounded-full text-ink transition-colors duration-150 hover:bg-sunk active:bg-sunk";

/** Language and theme, at the top of every screen. */
export function ScreenTools() {
  return (
    <div className="flex items-center">
      <LanguageSwitch />
      <ThemeSwitch />
    </div>
  );
}

/** Two languages need no menu: one press speaks the other, which names itself. */
function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const other = currentLanguage() === "en" ? "it" : "en";
  return (
    <button
      type="button"
      lang={other}
      aria-label={t(`language.${other}`)}
      onClick={() => void i18n.changeLanguage(other)}
      className={`${tool} text-sm font-semibold uppercase`}
    >
      {other}
    </button>
  );
}

function ThemeSwitch() {
  const { t } = useTranslation();
  const [theme, setTheme] = useState(chosenTheme);
  const other = theme === "dark" ? "light" : "dark";
  const Icon = other === "dark" ? Moon : Sun;
  const change = () => {
    chooseTheme(other);
    setTheme(other);
  };
  return (
    <button
      type="button"
      aria-label={other === "dark" ? t("theme.toDark") : t("theme.toLight")}
      onClick={change}
      className={tool}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
