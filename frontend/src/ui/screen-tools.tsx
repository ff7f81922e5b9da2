import { Moon, Sun } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../i18n/i18n.ts";
import { chooseTheme, chosenTheme } from "../lib/theme.ts";
import { IconButton } from "./icon-button.tsx";

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
    <Button
      lang={other}
      aria-label={t(`language.${other}`)}
      onPress={() => void i18n.changeLanguage(other)}
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-full px-2 text-sm font-semibold text-ink uppercase data-hovered:bg-sunk"
    >
      {other}
    </Button>
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
    <IconButton name={other === "dark" ? t("theme.toDark") : t("theme.toLight")} onPress={change}>
      <Icon aria-hidden className="size-5" />
    </IconButton>
  );
}
