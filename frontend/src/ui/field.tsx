import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { FieldError, Label, Text } from "react-aria-components";
import { useTranslation } from "react-i18next";

export type FieldTexts = {
  label: string;
  description?: ReactNode;
  /** The error message, shown at the field. */
  error?: string;
  isOptional?: boolean;
};

export function FieldLabel({
  label,
  isOptional,
  htmlFor,
}: Pick<FieldTexts, "label" | "isOptional"> & { htmlFor?: string }) {
  const { t } = useTranslation();
  return (
    <Label htmlFor={htmlFor} className="mb-1.5 flex items-baseline justify-between text-sm font-semibold text-ink">
      {label}
      {isOptional && <span className="text-xs font-normal text-muted">{t("field.optional")}</span>}
    </Label>
  );
}

export function FieldNotes({ description, error }: Pick<FieldTexts, "description" | "error">) {
  return (
    <>
      {description && !error && (
        <Text slot="description" className="mt-1.5 block text-sm text-pretty text-muted">
          {description}
        </Text>
      )}
      <FieldError className={fieldProblem}>
        <FieldProblem text={error} />
      </FieldError>
    </>
  );
}

/** The style of a field's error message. */
export const fieldProblem = "mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger";

export function FieldProblem({ text }: { text: string | undefined }) {
  return (
    <>
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{text}</span>
    </>
  );
}
