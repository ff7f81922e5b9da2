import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Case, type Decision, decide, moderationKeys } from "@/api/moderation.ts";
import { useSend } from "@/api/use-send.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { TextArea } from "@/ui/text-field.tsx";

/** The decisions possible for a review: a decided case can only be reversed. */
function possible({ review, state }: Case): Decision[] {
  if (review.notice === "own_place") return state === "open" ? ["keep"] : [];
  if (review.state === "held") return ["publish", "hide"];
  if (review.state === "hidden") return state === "open" ? ["restore", "keep"] : ["restore"];
  return state === "open" ? ["keep", "hide"] : ["hide"];
}

/** A decision and its reason for the author. */
export function DecisionForm({ known }: { known: Case }) {
  const { t } = useTranslation("reviews");
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [chosen, setChosen] = useState<Decision | null>(null);
  const { send, isSending, errors, problem } = useSend(
    (decision: Decision) => decide(known.uuid, decision, reason.trim()),
    { invalidates: moderationKeys, fields: ["reason"], onSent: () => notify.success(t("cases.decided")) },
  );
  const take = (decision: Decision) => {
    setMissing(reason.trim() === "");
    setChosen(decision);
    if (reason.trim() !== "") void send(decision);
  };
  if (known.review.state === "removed") return <p className="text-base text-muted">{t("state.removed")}</p>;
  if (!known.review.actions.includes("decide")) return <p className="text-base text-muted">{t("cases.notYours")}</p>;
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={t("cases.reason")}
        description={t("cases.reasonHint")}
        error={isMissing ? t("cases.reasonMissing") : errors.reason}
        maxLength={1000}
        rows={2}
        value={reason}
        onChange={(typed) => {
          setReason(typed);
          setMissing(false);
        }}
      />
      <FormError message={problem} />
      <div className="flex flex-wrap gap-3">
        {possible(known).map((decision) => (
          <Button
            key={decision}
            variant={decision === "hide" ? "danger" : "secondary"}
            isLoading={isSending && chosen === decision}
            onPress={() => take(decision)}
          >
            {t(`cases.do.${decision}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
