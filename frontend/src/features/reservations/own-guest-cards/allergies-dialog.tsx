import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type OwnGuestCard, ownGuestCardKeys, setOwnAllergies } from "@/api/guest-cards.ts";
import { useSend } from "@/api/use-send.ts";
import { requiredText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { Button } from "@/ui/button.tsx";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormField, FormInput } from "@/ui/form-field.tsx";
import { ToggleRow } from "@/ui/toggle-row.tsx";

/** Tells a place what I am allergic to, with my consent, or withdraws it. */
export default function AllergiesDialog({ card, onClose }: { card: OwnGuestCard; onClose: () => void }) {
  const { t } = useTranslation("guests");
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({ allergies: requiredText(t("own.allergiesMissing")) }),
    values: { allergies: card.allergies ?? "", agreed: false },
    send: ({ allergies, agreed }) => setOwnAllergies({ uuid: card.uuid, allergies, agreed }),
    invalidates: ownGuestCardKeys,
    onSent: onClose,
  });
  const withdrawal = useSend(setOwnAllergies, { invalidates: ownGuestCardKeys, onSent: onClose });
  const isAgreed = control.useValue("agreed");
  return (
    <FormDialog
      title={t("own.allergies")}
      submit={t("own.tell")}
      isDisabled={!isAgreed}
      problem={problem ?? withdrawal.problem}
      actions={
        card.allergies !== null && (
          <Button
            variant="danger"
            isLoading={withdrawal.isSending}
            onPress={() => void withdrawal.send({ uuid: card.uuid, allergies: null, agreed: false })}
          >
            {t("own.withdraw")}
          </Button>
        )
      }
      {...{ isSending, onClose }}
      onSubmit={submit}
    >
      <FormField
        control={control}
        name="allergies"
        label={t("own.allergicTo")}
        description={t("own.allergiesHint")}
        maxLength={200}
      />
      <FormInput control={control} name="agreed">
        {({ value, onChange }) => (
          <ToggleRow
            label={t("own.agree", { name: card.business.name })}
            description={t("own.agreeHint")}
            isSelected={value}
            onChange={onChange}
          />
        )}
      </FormInput>
    </FormDialog>
  );
}
