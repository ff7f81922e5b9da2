import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { changeNotificationSettings, digests, type NotificationSettings } from "@/api/notification-settings.ts";
import { useLightForm } from "@/features/shared/use-light-form.ts";
import { readersZone } from "@/lib/datetime.ts";
import { notify } from "@/stores/notices.ts";
import { FieldProblem, fieldProblem } from "@/ui/field.tsx";
import { Form } from "@/ui/form.tsx";
import { type FormControl, FormInput } from "@/ui/form-field.tsx";
import { Select } from "@/ui/select.tsx";
import { TimeInput } from "@/ui/time-input.tsx";
import { ChannelTable } from "./channel-table.tsx";

type SettingsFormProps = { settings: NotificationSettings; onSaved: (settings: NotificationSettings) => void };

type Fields = Omit<NotificationSettings, "quiet_from" | "quiet_to" | "time_zone"> & { quiet: QuietHours };
type QuietHours = { from: string; to: string };

/** The channels of each kind of notification, the digest and the quiet hours. */
export function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  const { t } = useTranslation("settings");
  const { kinds, digest, quiet_from, quiet_to } = settings;
  const { control, submit, isSending, problem } = useLightForm<Fields, { data: NotificationSettings }>({
    schema: v.object({
      quiet: v.pipe(
        v.object({ from: v.string(), to: v.string() }),
        v.check(({ from, to }) => (from === "") === (to === ""), t("notifications.quietHalf")),
        v.check(({ from, to }) => from === "" || from !== to, t("notifications.quietSame")),
      ),
    }),
    values: { kinds, digest, quiet: { from: quiet_from ?? "", to: quiet_to ?? "" } },
    send: ({ quiet, kinds, ...changed }) =>
      changeNotificationSettings({
        ...changed,
        kinds: kinds.map(({ email_stays: _, ...row }) => row),
        quiet_from: quiet.from || null,
        quiet_to: quiet.to || null,
        // The clock of the quiet hours and of the digest.
        time_zone: readersZone(),
      }),
    onSent: ({ data }) => {
      onSaved(data);
      notify.success(t("saved"));
    },
    draft: "notifications",
  });
  return (
    <Form submit={t("save")} {...{ isSending, problem }} onSubmit={submit}>
      <FormInput control={control} name="kinds">
        {({ value, onChange }) => <ChannelTable kinds={value} onChange={onChange} />}
      </FormInput>
      <div className="grid gap-5 md:grid-cols-2">
        <FormInput control={control} name="digest">
          {(field) => (
            <Select
              label={t("notifications.digest")}
              options={digests.map((value) => ({ value, label: t(`notifications.every.${value}`) }))}
              {...field}
            />
          )}
        </FormInput>
        <QuietField control={control} />
      </div>
    </Form>
  );
}

/** From when to when nothing is sent; empty for never. */
function QuietField({ control }: { control: FormControl<Fields> }) {
  const { t } = useTranslation("settings");
  return (
    <FormInput control={control} name="quiet">
      {({ value, onChange, onBlur, error, inputRef }) => (
        <fieldset className="m-0 min-w-0 border-0 p-0">
          <legend className="mb-1.5 text-sm font-semibold text-ink">{t("notifications.quiet")}</legend>
          <div className="flex items-center gap-3">
            <TimeInput
              label={t("notifications.quietFrom")}
              value={value.from}
              onChange={(from) => onChange({ ...value, from })}
              onBlur={onBlur}
              problemId={error && "quiet-problem"}
              inputRef={inputRef}
            />
            <span aria-hidden>–</span>
            <TimeInput
              label={t("notifications.quietTo")}
              value={value.to}
              onChange={(to) => onChange({ ...value, to })}
              onBlur={onBlur}
              problemId={error && "quiet-problem"}
            />
          </div>
          {error ? (
            <p id="quiet-problem" role="alert" className={fieldProblem}>
              <FieldProblem text={error} />
            </p>
          ) : (
            <p className="mt-1.5 text-sm text-muted">{t("notifications.quietText", { zone: readersZone() })}</p>
          )}
        </fieldset>
      )}
    </FormInput>
  );
}
