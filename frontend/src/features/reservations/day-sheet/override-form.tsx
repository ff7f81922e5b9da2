import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { TextField } from "@/ui/text-field.tsx";

type OverrideFormProps = {
  /** The rule that would be broken, unless `problem` says it. */
  rule?: string;
  submit: string;
  isSending: boolean;
  problem: string | undefined;
  onOverride: (reason: string) => unknown;
};

/** Asks why a party gets a table that has too few seats. */
export function OverrideForm({ rule, submit, isSending, problem, onOverride }: OverrideFormProps) {
  const { t } = useTranslation("staff");
  const [reason, setReason] = useState("");
  const override = (event: FormEvent) => {
    event.preventDefault();
    void onOverride(reason.trim());
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={override}>
      {rule && <p className="text-base text-ink">{rule}</p>}
      <TextField
        label={t("override.reason")}
        description={t("override.hint")}
        value={reason}
        onChange={setReason}
        maxLength={200}
        autoFocus
      />
      <FormError message={problem} />
      <Button type="submit" isDisabled={reason.trim() === ""} isLoading={isSending}>
        {submit}
      </Button>
    </form>
  );
}
