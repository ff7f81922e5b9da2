import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type Case, type Decision, decide, moderationKeys } from "@/api/moderation.ts";
import { requiredText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { FormArea } from "@/ui/form-field.tsx";

const blank: { reason: string; decision: Decision } = { reason: "", decision: "keep" };

/** What can be decided of a review as it stands: a case that was decided can only be turned. */
function possible({ review, state }: Case): Decision[] {
  if (review.notice === "own_place") return state === "open" ? ["keep"] : [];
  if (review.state === "held") return ["publish", "hide"];
  if (review.state === "hidden") return state === "open" ? ["restore", "keep"] : ["restore"];
  return state === "open" ? ["keep", "hide"] : ["hide"];
}

/** A decision and its reason, which the author reads. */
export function DecisionForm({ known }: { known: Case }) {
  const { t } = useTranslation("reviews");
  const { control, submit, setValue, watch, isSending, problem } = useForm({
    schema: v.object({
      reason: requiredText(t("cases.reasonMissing")),
      decision: v.picklist(["keep", "hide", "restore", "publish"]),
    }),
    values: blank,
    send: ({ decision, reason }) => decide(known.uuid, decision, reason),
    invalidates: moderationKeys,
    onSent: () => notify.success(t("cases.decided")),
  });
  const take = (decision: Decision) => {
    setValue("decision", decision);
    void submit();
  };
  if (known.review.state === "removed") return <p className="text-base text-muted">{t("state.removed")}</p>;
  if (!known.review.actions.includes("decide")) return <p className="text-base text-muted">{t("cases.notYours")}</p>;
  return (
    <div className="flex flex-col gap-3">
      <FormArea
        control={control}
        name="reason"
        label={t("cases.reason")}
        description={t("cases.reasonHint")}
        maxLength={1000}
        rows={2}
      />
      <FormError message={problem} />
      <div className="flex flex-wrap gap-3">
        {possible(known).map((decision) => (
          <Button
            key={decision}
            look={decision === "hide" ? "danger" : "secondary"}
            isLoading={isSending && watch("decision") === decision}
            onPress={() => take(decision)}
          >
            {t(`cases.do.${decision}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
