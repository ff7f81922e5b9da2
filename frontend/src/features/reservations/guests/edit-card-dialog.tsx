import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { changeGuestCard, type GuestBirthday, type GuestCard, guestCardKeys } from "@/api/guest-cards.ts";
import { optionalText, requiredText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormField, FormInput } from "@/ui/form-field.tsx";
import { BirthdayFields } from "./birthday-fields.tsx";

const blank: Entered = { day: null, month: null, year: null };

type Entered = { day: number | null; month: number | null; year?: number | null };

/** Edits what the business knows of a guest. Allergies are the guest's to say. */
export default function EditCardDialog({ card, onClose }: { card: GuestCard; onClose: () => void }) {
  const { t } = useTranslation("guests");
  const birthday: Entered = { ...blank, ...card.birthday };
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({
      name: requiredText(t("fields.nameMissing")),
      phone: optionalText(),
      email: optionalText(),
      tags: optionalText(),
      seating: optionalText(),
    }),
    values: {
      version: card.version,
      name: card.name,
      phone: card.phone ?? "",
      email: card.email ?? "",
      tags: card.tags.join(", "),
      seating: card.seating ?? "",
      birthday,
    },
    send: ({ version, name, phone, email, tags, seating, birthday }) =>
      changeGuestCard({
        uuid: card.uuid,
        version,
        name,
        phone: phone || null,
        email: email || null,
        tags: tags.split(",").filter((tag) => tag.trim() !== ""),
        seating: seating || null,
        birthday: completed(birthday),
      }),
    invalidates: guestCardKeys,
    onSent: onClose,
  });
  return (
    <FormDialog title={t("edit.title")} submit={t("edit.save")} {...{ isSending, problem, onClose }} onSubmit={submit}>
      <FormField control={control} name="name" label={t("fields.name")} maxLength={60} />
      <FormField control={control} name="phone" label={t("fields.phone")} isOptional type="tel" maxLength={32} />
      <FormField control={control} name="email" label={t("fields.email")} isOptional type="email" maxLength={254} />
      <FormField control={control} name="tags" label={t("fields.tags")} description={t("fields.tagsHint")} isOptional />
      <FormField
        control={control}
        name="seating"
        label={t("fields.seating")}
        description={t("fields.seatingHint")}
        isOptional
        maxLength={200}
      />
      <FormInput control={control} name="birthday">
        {({ value, onChange, error }) => <BirthdayFields value={value} onChange={onChange} error={error} />}
      </FormInput>
    </FormDialog>
  );
}

/** Without a day or a month there is no birthday. */
function completed({ day, month, year }: Entered): GuestBirthday | null {
  return day === null && month === null ? null : { day: day ?? 0, month: month ?? 0, year };
}
