import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isSame } from "@/features/shared/form-values.ts";
import { Callout } from "@/ui/callout.tsx";

type ChangedMeanwhileProps<V extends object> = {
  /** The values as they are stored now. */
  stored: V;
  /** The fields in the order of the form. */
  labels: Partial<Record<keyof V, string>>;
  isShown: boolean;
};

/**
 * Says that someone else saved first, and what: beside the edits, which stay in their fields. It must be mounted with the
 * form, for it compares with the values at that time.
 */
export function ChangedMeanwhile<V extends object>({ stored, labels, isShown }: ChangedMeanwhileProps<V>) {
  const { t } = useTranslation("editor");
  const [before] = useState(stored);
  if (!isShown) return null;
  const fields = (Object.keys(labels) as (keyof V)[]).filter((field) => !isSame(before[field], stored[field]));
  return (
    <Callout role="status">
      <p>{t("edit.reloaded")}</p>
      {fields.length > 0 && (
        <>
          <p className="mt-2">{t("edit.savedMeanwhile")}</p>
          <ul className="list-disc pl-5">
            {fields.map((field) => (
              <li key={String(field)}>{[labels[field], textOf(stored[field])].filter(Boolean).join(": ")}</li>
            ))}
          </ul>
        </>
      )}
    </Callout>
  );
}

/** A short form of a value; empty if there is none. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  const { en, it } = (value ?? {}) as { en?: unknown; it?: unknown };
  return [en, it].filter((text) => typeof text === "string" && text !== "").join(" / ");
}
