import { useState } from "react";
import { useTranslation } from "react-i18next";

/** How popular posts are ordered: an explanation and the server's formula. */
export function Formula({ formula }: { formula: string | null }) {
  const { t } = useTranslation("posts");
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="text-sm text-muted">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-11 items-center gap-2 rounded-sm font-medium text-link hover:underline"
      >
        {t("formula.title")}
      </button>
      {isOpen && (
        <div className="flex flex-col gap-2 rounded-md bg-sunk p-4 text-base text-ink">
          <p>{t("formula.text")}</p>
          {formula && <code className="text-sm break-words">{formula}</code>}
        </div>
      )}
    </div>
  );
}
