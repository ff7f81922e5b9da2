import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { changeWidgetSettings, widgetKeys } from "@/api/widget.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormArea } from "@/ui/form-field.tsx";

type OriginsDialogProps = { businessId: string; origins: readonly string[]; onClose: () => void };

/** One address on each line. */
const lines = (text: string) => text.split(/\s+/).filter(Boolean);

/** Which websites may show the widget. */
export default function OriginsDialog({ businessId, origins, onClose }: OriginsDialogProps) {
  const { t } = useTranslation("connections");
  const [values] = useState({ origins: origins.join("\n") });
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({
      origins: v.pipe(
        v.string(),
        v.check((text) => lines(text).every((line) => line.startsWith("https://")), t("form.urlWrong")),
      ),
    }),
    values,
    send: (typed) => changeWidgetSettings({ businessId, origins: lines(typed.origins) }),
    invalidates: widgetKeys,
    onSent: onClose,
  });
  return (
    <FormDialog title={t("widget.edit")} submit={t("form.save")} {...{ isSending, problem, onClose }} onSubmit={submit}>
      <FormArea
        control={control}
        name="origins"
        label={t("widget.sites")}
        description={t("widget.sitesHint")}
        rows={4}
      />
    </FormDialog>
  );
}
