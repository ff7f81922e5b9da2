import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CuisinePicker } from "@/features/people/cuisine-picker.tsx";
import { type ProfileDraft, useProfileDraft } from "@/features/people/use-profile-draft.ts";
import { useUnsavedWarning } from "@/features/people/use-unsaved-warning.tsx";
import { diets, useDietName } from "@/i18n/diets.ts";
import { notify } from "@/stores/notices.ts";
import type { MessagesFrom, User } from "@/stores/user.ts";
import { Button } from "@/ui/button.tsx";
import { ChipChoices } from "@/ui/chip-choices.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Select } from "@/ui/select.tsx";
import { TextArea, TextField } from "@/ui/text-field.tsx";
import { ToggleRow } from "@/ui/toggle-row.tsx";
import { AvatarField } from "./avatar-field.tsx";

const senders: readonly MessagesFrom[] = ["everyone", "followed", "nobody"];

/** The form of a profile, with a warning before unsaved changes are left. */
export function ProfileForm({ user, onSaved }: { user: User; onSaved: (user: User) => void }) {
  const { t } = useTranslation("people");
  const { draft, set, leave, errors, problem, isSending, isDirty, save, clearDraft } = useProfileDraft(user, onSaved);
  const dietName = useDietName();
  const warning = useUnsavedWarning(isDirty, clearDraft);
  const { form, toFault } = useWayToFault();
  const submit = async () => {
    if (await save()) notify.success(t("edit.saved"));
    else toFault();
  };
  const text = (name: "display_name" | "username" | "bio" | "home_city") => ({
    error: errors[name],
    value: draft[name],
    onChange: (value: string) => set({ [name]: value }),
    onBlur: () => leave(name),
  });
  return (
    <>
      <AvatarField user={user} onSaved={onSaved} />
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField label={t("edit.name")} autoComplete="name" maxLength={60} {...text("display_name")} />
        <TextField
          label={t("edit.username")}
          autoComplete="off"
          description={t("edit.usernameHint")}
          {...text("username")}
        />
        <TextArea label={t("edit.bio")} isOptional rows={4} {...text("bio")} />
        <TextField
          label={t("edit.city")}
          autoComplete="address-level2"
          isOptional
          maxLength={80}
          {...text("home_city")}
        />
        <CuisinePicker
          value={draft.favourite_cuisines}
          onChange={(favourite_cuisines) => set({ favourite_cuisines })}
          error={errors.favourite_cuisines}
        />
        <ChipChoices
          label={t("edit.diets")}
          options={diets.map((diet) => ({ value: diet, label: dietName(diet) }))}
          value={draft.diets}
          onChange={(diets) => set({ diets })}
        />
        <Choices draft={draft} set={set} />
        <FormError message={problem} />
        <div>
          <Button type="submit" isLoading={isSending}>
            {t("edit.save")}
          </Button>
        </div>
      </form>
      {warning}
    </>
  );
}

/** Focuses the first invalid field once the errors are shown: it may be out of view. */
function useWayToFault() {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);
  return { form, toFault: () => setRefusals((count) => count + 1) };
}

type ChoicesProps = { draft: ProfileDraft; set: (change: Partial<ProfileDraft>) => void };

/** Language, messages and privacy. */
function Choices({ draft, set }: ChoicesProps) {
  const { t } = useTranslation("people");
  const { t: common } = useTranslation();
  return (
    <>
      <Select
        label={t("edit.language")}
        options={[
          { value: "en", label: common("language.en") },
          { value: "it", label: common("language.it") },
        ]}
        value={draft.language}
        onChange={(language) => set({ language })}
      />
      <Select
        label={t("edit.messages")}
        options={senders.map((value) => ({ value, label: t(`messages.${value}`) }))}
        value={draft.messages_from}
        onChange={(messages_from) => set({ messages_from })}
      />
      <ToggleRow
        label={t("edit.private")}
        description={t("edit.privateText")}
        isSelected={draft.private}
        onChange={(isPrivate) => set({ private: isPrivate })}
      />
    </>
  );
}
