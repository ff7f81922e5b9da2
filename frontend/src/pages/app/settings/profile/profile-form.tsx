import { useTranslation } from "react-i18next";
import { CuisinePicker } from "@/features/people/cuisine-picker.tsx";
import { type ProfileFields, useProfileForm } from "@/features/people/use-profile-form.ts";
import { useUnsavedWarning } from "@/features/people/use-unsaved-warning.tsx";
import { diets, useDietName } from "@/i18n/diets.ts";
import { notify } from "@/stores/notices.ts";
import type { MessagesFrom, User } from "@/stores/user.ts";
import { ChipChoices } from "@/ui/chip-choices.tsx";
import { Form } from "@/ui/form.tsx";
import { FormArea, type FormControl, FormField, FormInput } from "@/ui/form-field.tsx";
import { Select } from "@/ui/select.tsx";
import { ToggleRow } from "@/ui/toggle-row.tsx";
import { AvatarField } from "./avatar-field.tsx";

const senders: readonly MessagesFrom[] = ["everyone", "followed", "nobody"];

type ProfileFormProps = { user: User; onSaved: (user: User) => Promise<unknown> };

/** The form of a profile, with a warning before unsaved changes are left. */
export function ProfileForm({ user, onSaved }: ProfileFormProps) {
  const { t } = useTranslation("people");
  const { control, submit, isSending, isDirty, problem, clearDraft } = useProfileForm(user, async (saved) => {
    await onSaved(saved);
    notify.success(t("edit.saved"));
  });
  const dietName = useDietName();
  const warning = useUnsavedWarning(isDirty, clearDraft);
  return (
    <>
      <AvatarField user={user} onSaved={(saved) => void onSaved(saved)} />
      <Form submit={t("edit.save")} {...{ isSending, problem }} onSubmit={submit}>
        <FormField control={control} name="display_name" label={t("edit.name")} autoComplete="name" maxLength={60} />
        <FormField
          control={control}
          name="username"
          label={t("edit.username")}
          autoComplete="off"
          description={t("edit.usernameHint")}
        />
        <FormArea control={control} name="bio" label={t("edit.bio")} isOptional rows={4} />
        <FormField
          control={control}
          name="home_city"
          label={t("edit.city")}
          autoComplete="address-level2"
          isOptional
          maxLength={80}
        />
        <FormInput control={control} name="favourite_cuisines">
          {(field) => <CuisinePicker {...field} />}
        </FormInput>
        <FormInput control={control} name="diets">
          {(field) => (
            <ChipChoices
              label={t("edit.diets")}
              options={diets.map((diet) => ({ value: diet, label: dietName(diet) }))}
              {...field}
            />
          )}
        </FormInput>
        <Choices control={control} />
      </Form>
      {warning}
    </>
  );
}

/** Language, messages and privacy. */
function Choices({ control }: { control: FormControl<ProfileFields> }) {
  const { t } = useTranslation("people");
  const { t: common } = useTranslation();
  return (
    <>
      <FormInput control={control} name="language">
        {(field) => (
          <Select
            label={t("edit.language")}
            options={[
              { value: "en", label: common("language.en") },
              { value: "it", label: common("language.it") },
            ]}
            {...field}
          />
        )}
      </FormInput>
      <FormInput control={control} name="messages_from">
        {(field) => (
          <Select
            label={t("edit.messages")}
            options={senders.map((value) => ({ value, label: t(`messages.${value}`) }))}
            {...field}
          />
        )}
      </FormInput>
      <FormInput control={control} name="private">
        {({ value, onChange }) => (
          <ToggleRow
            label={t("edit.private")}
            description={t("edit.privateText")}
            isSelected={value}
            onChange={onChange}
          />
        )}
      </FormInput>
    </>
  );
}
