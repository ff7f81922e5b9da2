import { useState } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "@/api/errors.ts";
import { type Case, type Decision, decide } from "@/api/moderation.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { TextArea } from "@/ui/text-field.tsx";

/** What can be decided of a review as it stands: a case that was decided can only be turned. */
function possible({ review, state }: Case): Decision[] {
  if (review.notice === "own_place") return state === "open" ? ["keep"] : [];
  if (review.state === "held") return ["publish", "hide"];
  if (review.state === "hidden") return state === "open" ? ["restore", "keep"] : ["restore"];
  return state === "open" ? ["keep", "hide"] : ["hide"];
}

/** A decision and its reason, which the author reads. */
export function DecisionForm({ known, onDecided }: { known: Case; onDecided: () => void }) {
  const { t } = useTranslation("reviews");
  const [reason, setReason] = useState("");
  const [isTouched, setTouched] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState<Decision | null>(null);
  const isMissing = reason.trim() === "";
  const send = async (decision: Decision) => {
    setTouched(true);
    if (isMissing) return;
    setSending(decision);
    const { error } = await decide(known.uuid, decision, reason.trim());
    setSending(null);
    setProblem(error && messageOf(error));
    if (!error) notify.success(t("cases.decided"));
    if (!error || error.status === 409) onDecided();
  };
  if (known.review.state === "removed") return <p className="text-base text-muted">{t("state.removed")}</p>;
  if (!known.review.actions.includes("decide")) return <p className="text-base text-muted">{t("cases.notYours")}</p>;
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={t("cases.reason")}
        description={t("cases.reasonHint")}
        error={isTouched && isMissing ? t("cases.reasonMissing") : undefined}
        maxLength={1000}
        rows={2}
        value={reason}
        onChange={setReason}
      />
      <FormError message={problem} />
      <div className="flex flex-wrap gap-3">
        {possible(known).map((decision) => (
          <Button
            key={decision}
            look={decision === "hide" ? "danger" : "secondary"}
            isLoading={isSending === decision}
            onPress={() => void send(decision)}
          >
            {t(`cases.do.${decision}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
