import { PenLine } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button.tsx";
import { FieldProblem, fieldProblem } from "@/ui/field.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { type HoursDraft, withText, withWeek } from "./hours-draft.ts";
import { WeekEditor } from "./week-editor.tsx";

type HoursFieldProps = {
  draft: HoursDraft;
  onDraft: (draft: HoursDraft) => void;
  error: string | undefined;
  /** Whether saving was attempted: from then on all errors are shown. */
  isTried: boolean;
  /** Below the text: how guests see it. */
  preview: ReactNode;
};

/** Opening hours by day. Hours that only OpenStreetMap's syntax can express are edited as text and never rewritten. */
export function HoursField({ draft, onDraft, error, isTried, preview }: HoursFieldProps) {
  const { t } = useTranslation("manage");
  const { text, week, isText } = draft;
  if (isText || !week) {
    return (
      <div className="flex flex-col gap-3">
        <TextField
          label={t("page.hours")}
          description={t("page.hoursHint")}
          isOptional
          error={error}
          value={text}
          onChange={(entered) => onDraft(withText(draft, entered))}
        />
        {preview}
        {week ? (
          <Switch to={t("hours.byDay")} onPress={() => onDraft({ ...draft, isText: false })} />
        ) : (
          <p className="text-sm text-pretty text-muted">{t("hours.onlyText")}</p>
        )}
      </div>
    );
  }
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1.5 text-sm font-semibold text-ink">{t("page.hours")}</legend>
      {text === "" && <p className="mb-3 text-sm text-pretty text-muted">{t("hours.none")}</p>}
      <WeekEditor week={week} onWeek={(changed) => onDraft(withWeek(draft, changed))} isTried={isTried} />
      <p className="mt-3 text-sm text-pretty text-muted">{t("hours.note")}</p>
      {error && (
        <p role="alert" className={fieldProblem}>
          <FieldProblem text={error} />
        </p>
      )}
      <Switch to={t("hours.asText")} onPress={() => onDraft({ ...draft, isText: true })} />
    </fieldset>
  );
}

function Switch({ to, onPress }: { to: string; onPress: () => void }) {
  return (
    <div className="mt-2 -ml-5">
      <Button variant="quiet" icon={PenLine} onPress={onPress}>
        {to}
      </Button>
    </div>
  );
}
