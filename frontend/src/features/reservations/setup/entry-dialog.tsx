import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import { type SetupEntry, type SetupKind, saveSetup } from "@/api/booking-setup.ts";
import { fieldMessages, messageOf } from "@/api/errors.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { isOfSetup } from "./refresh.ts";
import type { EntryFormProps } from "./setup-section.tsx";

type EntryDialogProps<K extends SetupKind> = {
  kind: K;
  businessId: string;
  title: string;
  /** Of the entry to change; a new one has none. */
  uuid: string | undefined;
  initial: SetupEntry<K>;
  Form: ComponentType<EntryFormProps<K>>;
  onClose: () => void;
};

/** An entry of the set-up as a form; what the server refuses stands at its field. */
export function EntryDialog<K extends SetupKind>(props: EntryDialogProps<K>) {
  const { kind, businessId, title, uuid, initial, Form, onClose } = props;
  const { t } = useTranslation("manage");
  const { mutate } = useSWRConfig();
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const { error } = await saveSetup(kind, { businessId, uuid }, draft);
    setSaving(false);
    if (!error) {
      void mutate(isOfSetup(kind));
      return onClose();
    }
    const messages = fieldMessages(error);
    setErrors(messages);
    const elsewhere = Object.keys(messages).find((field) => !(field in draft));
    return setProblem(
      elsewhere ? messages[elsewhere] : Object.keys(messages).length > 0 ? undefined : messageOf(error),
    );
  };
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button isLoading={isSaving} onPress={() => void save()}>
          {t("setup.save")}
        </Button>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Form businessId={businessId} draft={draft} onDraft={setDraft} errors={errors} />
        <FormError message={problem} />
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
