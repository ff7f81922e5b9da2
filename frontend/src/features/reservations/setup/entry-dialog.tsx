import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { type SetupEntry, type SetupKind, saveSetup, setupKeys } from "@/api/booking-setup.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import type { EntryFormProps } from "./setup-section.tsx";

type EntryDialogProps<K extends SetupKind> = {
  kind: K;
  businessId: string;
  title: string;
  /** The uuid of the entry to change; a new one has none. */
  uuid?: string;
  values: SetupEntry<K>;
  Form: ComponentType<EntryFormProps<K>>;
  onClose: () => void;
};

/** The form of a setup entry in a dialog. */
export function EntryDialog<K extends SetupKind>(props: EntryDialogProps<K>) {
  const { kind, businessId, title, uuid, values, Form, onClose } = props;
  const { t } = useTranslation("manage");
  const { control, submit, isSending, problem } = useForm({
    values,
    send: (entry) => saveSetup(kind, { businessId, uuid }, entry),
    invalidates: setupKeys(kind),
    onSent: onClose,
  });
  return (
    <FormDialog title={title} submit={t("setup.save")} {...{ isSending, problem, onClose }} onSubmit={submit}>
      <Form businessId={businessId} control={control} />
    </FormDialog>
  );
}
