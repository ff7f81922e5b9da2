import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { addAddress, addressKeys, changeAddress } from "@/api/business-addresses.ts";
import type { Business, BusinessAddress } from "@/api/businesses.ts";
import { PositionField } from "@/features/shared/position-field.tsx";
import { useForm } from "@/features/shared/use-form.ts";
import { pointAt } from "@/lib/coordinates.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormField, FormInput } from "@/ui/form-field.tsx";
import { ToggleRow } from "@/ui/toggle-row.tsx";
import { addressDraft, addressFields, addressRules } from "./address-draft.ts";
import { AddressFields } from "./address-fields.tsx";

type AddressDialogProps = {
  business: Pick<Business, "uuid" | "location">;
  /** The address to change; a new one has none. */
  address?: BusinessAddress;
  /** Whether it may be made the primary address: there is another one that is. */
  mayBePrimary: boolean;
  onClose: () => void;
};

/** An address in a dialog, to add or to change. */
export function AddressDialog({ business, address, mayBePrimary, onClose }: AddressDialogProps) {
  const { t } = useTranslation("manage");
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({ ...addressRules({ invalid: t("position.invalid") }), primary: v.boolean() }),
    values: { ...addressDraft(address), primary: address?.primary ?? !mayBePrimary },
    send: ({ primary, ...draft }) => {
      // An address stops being primary only when another one becomes it.
      const fields = { ...addressFields(draft), ...(primary && { primary }) };
      return address ? changeAddress(address.uuid, fields) : addAddress({ business_id: business.uuid, ...fields });
    },
    invalidates: addressKeys,
    onSent: onClose,
    draft: address ? undefined : `address ${business.uuid}`,
  });
  return (
    <FormDialog
      title={t(address ? "addresses.change" : "addresses.add")}
      submit={t("setup.save")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <AddressFields control={control} />
      <FormField
        control={control}
        name="label"
        label={t("addresses.label")}
        description={t("addresses.labelHint")}
        maxLength={120}
        isOptional
      />
      <PositionField
        control={control}
        name="position"
        hint={t("position.hint")}
        near={pointAt(address ?? {}) ?? business.location}
      />
      {mayBePrimary && (
        <FormInput control={control} name="primary">
          {({ value, onChange }) => (
            <ToggleRow
              label={t("addresses.primary")}
              description={t("addresses.primaryHint")}
              isSelected={value}
              onChange={onChange}
            />
          )}
        </FormInput>
      )}
    </FormDialog>
  );
}
