import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { announce, type NewAnnouncement } from "@/api/notifications.ts";
import { requiredText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { languages } from "@/i18n/i18n.ts";
import { inThisSite } from "@/lib/next-address.ts";
import { notify } from "@/stores/notices.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";
import { Form } from "@/ui/form.tsx";
import { FormArea, type FormControl, FormField, FormInput } from "@/ui/form-field.tsx";
import { RadioGroup } from "@/ui/radio-group.tsx";

/** Characters. */
const longest = { title: 120, text: 1000, href: 300 };

type Fields = NewAnnouncement & { href: string };

const blank: Fields = { title: { en: "", it: "" }, text: { en: "", it: "" }, audience: "everyone", href: "" };

const audiences = ["everyone", "staff"] as const satisfies NewAnnouncement["audience"][];

/** Writes an announcement in both languages, shows what members will read, and asks before it is sent. */
export default function AnnouncementsTab() {
  const { t } = useTranslation("admin");
  const [isAsking, setAsking] = useState(false);
  const { control, submit, handleSubmit, getValues, isSending, problem } = useAnnouncement();
  const confirm = async () => {
    await submit();
    setAsking(false);
  };
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <Form
        submit={t("announcements.send")}
        isSending={isSending}
        problem={problem}
        onSubmit={handleSubmit(() => setAsking(true))}
      >
        {languages.map((language) => (
          <fieldset key={language} className="m-0 flex min-w-0 flex-col gap-4 border-0 p-0">
            <legend className="mb-3 text-base font-semibold text-ink">{t(`announcements.in.${language}`)}</legend>
            <FormField
              control={control}
              name={`title.${language}`}
              label={t("announcements.titleLabel")}
              lang={language}
              maxLength={longest.title}
            />
            <FormArea
              control={control}
              name={`text.${language}`}
              label={t("announcements.textLabel")}
              lang={language}
              maxLength={longest.text}
              rows={4}
            />
          </fieldset>
        ))}
        <FormInput control={control} name="audience">
          {(field) => (
            <fieldset className="m-0 border-0 p-0">
              <legend className="text-sm font-semibold text-ink">{t("announcements.audience")}</legend>
              <RadioGroup
                label={t("announcements.audience")}
                options={audiences.map((value) => ({ value, label: t(`announcements.to.${value}`) }))}
                {...field}
              />
            </fieldset>
          )}
        </FormInput>
        <FormField
          control={control}
          name="href"
          label={t("announcements.href")}
          description={t("announcements.hrefHint")}
          isOptional
          maxLength={longest.href}
        />
      </Form>
      <Preview control={control} />
      {isAsking && (
        <ConfirmDialog
          title={t("announcements.ask")}
          confirm={t("announcements.send")}
          cancelLabel={t("cancel")}
          variant="primary"
          isSending={isSending}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>{t(`announcements.askText.${getValues("audience")}`)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function useAnnouncement() {
  const { t } = useTranslation("admin");
  const text = requiredText(t("announcements.missing"));
  const form = useForm<Fields, unknown>({
    schema: v.object({
      title: v.object({ en: text, it: text }),
      text: v.object({ en: text, it: text }),
      href: v.pipe(
        v.string(),
        v.trim(),
        v.check((href) => href === "" || inThisSite(href) !== null, t("announcements.hrefWrong")),
      ),
    }),
    values: blank,
    send: ({ href, ...written }) => announce({ ...written, ...(href && { href }) }),
    draft: "announcement",
    onSent: () => {
      form.reset(blank);
      notify.success(t("announcements.sent"));
    },
  });
  return form;
}

/** What members will read, in each language. */
function Preview({ control }: { control: FormControl<Fields> }) {
  const { t } = useTranslation("admin");
  const title = control.useValue("title");
  const text = control.useValue("text");
  return (
    <section aria-labelledby="preview" className="flex flex-col gap-4">
      <h2 id="preview" className="text-base font-semibold text-ink">
        {t("announcements.preview")}
      </h2>
      {languages.map((language) => (
        <article
          key={language}
          lang={language}
          className="flex flex-col gap-1 rounded-md border border-line bg-surface p-4 text-base"
        >
          <p className="font-semibold break-words text-ink">{title[language] || "…"}</p>
          <p className="break-words whitespace-pre-line text-muted">{text[language] || "…"}</p>
        </article>
      ))}
    </section>
  );
}
