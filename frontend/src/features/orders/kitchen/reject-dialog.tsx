import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { RadioGroup } from "@/ui/radio-group.tsx";
import { TextField } from "@/ui/text-field.tsx";

const reasons = ["busy", "sold_out", "closing", "other"] as const;
type Reason = (typeof reasons)[number];

const longest = 300;

/** Asks why an order is rejected: the guest reads the reason. */
export default function RejectDialog({
  onReject,
  onClose,
}: {
  onReject: (reason: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation("kitchen");
  const [reason, setReason] = useState<Reason>("busy");
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const isMissing = reason === "other" && text.trim() === "";
  return (
    <FormDialog
      title={t("reject.title")}
      submit={t("step.reject")}
      variant="danger"
      cancelLabel={t("reject.keep")}
      onSubmit={() => {
        setTried(true);
        if (!isMissing) onReject(reason === "other" ? text.trim() : t(`reject.${reason}`));
      }}
      onClose={onClose}
    >
      <RadioGroup
        label={t("reject.why")}
        options={reasons.map((each) => ({ value: each, label: t(`reject.${each}`) }))}
        value={reason}
        onChange={setReason}
      />
      {reason === "other" && (
        <TextField
          label={t("reject.text")}
          maxLength={longest}
          value={text}
          onChange={setText}
          error={isTried && isMissing ? t("reject.missing") : undefined}
        />
      )}
      <p className="text-base text-muted">{t("reject.hint")}</p>
    </FormDialog>
  );
}
