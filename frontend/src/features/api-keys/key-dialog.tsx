import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type ApiKeyScope, apiKeyKeys, keyScopes, makeApiKey } from "@/api/api-keys.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { ChipChoices } from "@/ui/chip-choices.tsx";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormField, FormInput } from "@/ui/form-field.tsx";
import { useScopeText } from "./use-scope-text.ts";

type KeyDialogProps = {
  businessId: string;
  /** Gets the new key. */
  onSecret: (secret: string) => void;
  onClose: () => void;
};

const values: { name: string; scopes: ApiKeyScope[] } = { name: "", scopes: ["reservations:read"] };

/** What a new key is for, and what it may do. */
export default function KeyDialog({ businessId, onSecret, onClose }: KeyDialogProps) {
  const { t } = useTranslation("connections");
  const scopeText = useScopeText();
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({
      name: v.pipe(v.string(), v.trim(), v.nonEmpty(t("keys.nameMissing"))),
      scopes: v.pipe(v.array(v.picklist(keyScopes)), v.nonEmpty(t("keys.scopesMissing"))),
    }),
    values,
    send: (typed) => makeApiKey({ business_id: businessId, ...typed }),
    invalidates: apiKeyKeys,
    onSent: ({ data }) => onSecret(data.secret),
  });
  return (
    <FormDialog title={t("keys.add")} submit={t("keys.make")} {...{ isSending, problem, onClose }} onSubmit={submit}>
      <FormField
        control={control}
        name="name"
        label={t("keys.name")}
        description={t("keys.nameHint")}
        maxLength={60}
        autoComplete="off"
      />
      <FormInput control={control} name="scopes">
        {(field) => (
          <ChipChoices
            label={t("keys.scopes")}
            options={keyScopes.map((value) => ({ value, label: scopeText(value) }))}
            {...field}
          />
        )}
      </FormInput>
    </FormDialog>
  );
}
