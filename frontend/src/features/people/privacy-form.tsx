import { useTranslation } from "react-i18next";
import { changeUser } from "@/api/people.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { useLightForm } from "@/features/shared/use-light-form.ts";
import { notify } from "@/stores/notices.ts";
import type { MessagesFrom, User } from "@/stores/user.ts";
import { Form } from "@/ui/form.tsx";
import { FormInput } from "@/ui/form-field.tsx";
import { Select } from "@/ui/select.tsx";
import { ToggleRow } from "@/ui/toggle-row.tsx";

const senders: readonly MessagesFrom[] = ["everyone", "followed", "nobody"];
const toggles = ["private", "search_engines", "read_receipts"] as const;

/** The privacy of a profile. */
export function PrivacyForm({ user, onSaved }: { user: User; onSaved: (user: User) => void }) {
  const { t } = useTranslation("settings");
  const { control, submit, isSending, problem } = useLightForm({
    values: {
      private: user.private,
      search_engines: user.search_engines ?? true,
      read_receipts: user.read_receipts ?? true,
      messages_from: user.messages_from ?? ("everyone" as MessagesFrom),
    },
    send: (privacy) => changeUser(user.uuid, privacy),
    onSent: ({ data }) => {
      onSaved(data);
      notify.success(t("saved"));
    },
    draft: `privacy ${user.uuid}`,
  });
  return (
    <Form submit={t("save")} {...{ isSending, problem }} onSubmit={submit}>
      <FormInput control={control} name="messages_from">
        {(field) => (
          <Select
            label={t("privacy.messages")}
            options={senders.map((value) => ({ value, label: t(`privacy.from.${value}`) }))}
            {...field}
          />
        )}
      </FormInput>
      <div className="divide-y divide-line border-y border-line">
        {toggles.map((name) => (
          <FormInput key={name} control={control} name={name}>
            {({ value, onChange }) => (
              <div>
                <ToggleRow
                  label={t(`privacy.${name}`)}
                  description={t(`privacy.${name}Text`)}
                  isSelected={value}
                  onChange={onChange}
                />
                {name === "read_receipts" && (
                  <p className="pb-3">
                    <FaqLink to="message-read" />
                  </p>
                )}
              </div>
            )}
          </FormInput>
        ))}
      </div>
      <p>
        <FaqLink to="private" />
      </p>
    </Form>
  );
}
