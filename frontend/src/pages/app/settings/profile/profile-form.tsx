import { useTranslation } from "react-i18next";
import { CuisinePicker } from "@/features/people/cuisine-picker.tsx";
import { type ProfileFields, useProfileForm } from "@/features/people/use-profile-form.ts";
import { useUnsavedWarning } from "@/features/people/use-unsaved-warning.tsx";
import { diets, useDietName } from "@/i18n/diets.ts";
import { paths } from "@/lib/paths.ts";
import { notify } from "@/stores/notices.ts";
import type { User } from "@/stores/user.ts";
import { ChipChoices } from "@/ui/chip-choices.tsx";
import { Form } from "@/ui/form.tsx";
import { FormArea, type FormControl, FormField, FormInput } from "@/ui/form-field.tsx";
import { Link } from "@/ui/link.tsx";
import { Select } from "@/ui/select.tsx";
import { AvatarField } from "./avatar-field.tsx";

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
        <LanguageField control={control} />
      </Form>
      <p>
        <Link to={paths.privacySettings}>{t("edit.privacy")}</Link>
      </p>
      {warning}
    </>
  );
}

/** The language of the profile, and so of its emails. */
function LanguageField({ control }: { control: FormControl<ProfileFields> }) {
  const { t } = useTranslation("people");
  const { t: common } = useTranslation();
  return (
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
  );
}
