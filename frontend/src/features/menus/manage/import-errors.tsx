import { useTranslation } from "react-i18next";
import type { MenuImport } from "@/api/menus.ts";
import { Callout } from "@/ui/callout.tsx";

/** Codes with a text of their own. */
const known = [
  "required",
  "too_long",
  "item_unknown",
  "price_unreadable",
  "out_of_range",
  "variants_unreadable",
  "unknown_value",
] as const;

/** The lines shown; a wrong column makes every line wrong. */
const most = 20;

type ImportErrorsProps = Pick<MenuImport, "errors"> & {
  /** The lines that were added above what was pasted. */
  added: number;
};

/** What is wrong in which line of the pasted list. */
export function ImportErrors({ errors, added }: ImportErrorsProps) {
  const { t } = useTranslation("editor");
  if (errors.length === 0) return null;
  const reason = (code: string) => {
    const found = known.find((each) => each === code);
    return found ? t(`import.error.${found}`) : code;
  };
  return (
    <Callout role="alert">
      <ul className="flex flex-col gap-1">
        {errors.slice(0, most).map(({ line, field, code }) => (
          <li key={`${line} ${field}`}>{t("import.line", { line: line - added, field, reason: reason(code) })}</li>
        ))}
      </ul>
      {errors.length > most && <p className="mt-1">{t("import.more", { count: errors.length - most })}</p>}
    </Callout>
  );
}
