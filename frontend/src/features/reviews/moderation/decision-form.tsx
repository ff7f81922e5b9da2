import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type Case, type Decision, decide, moderationKeys } from "@/api/moderation.ts";
import { requiredText } from "@/features/shared/rules.ts";
import { useLightForm } from "@/features/shared/use-light-form.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { FormArea } from "@/ui/form-field.tsx";

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
  const decisions = possible(known);
  const { control, submit, isSending, problem } = useLightForm({
    schema: v.object({ reason: requiredText(t("cases.reasonMissing")) }),
    values: { reason: "", decision: decisions[0] ?? "keep" },
    draft: `decision ${known.uuid}`,
    send: ({ decision, reason }) => decide(known.uuid, decision, reason),
    invalidates: moderationKeys,
    onSent: async (_, refreshed) => {
      notify.success(t("cases.decided"));
      // Until the list shows the decision, no other can be made.
      await refreshed;
    },
  });
  const chosen = control.useField("decision");
  const take = (decision: Decision) => {
    chosen.onChange(decision);
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
        {decisions.map((decision) => (
          <Button
            key={decision}
            variant={decision === "hide" ? "danger" : "secondary"}
            isLoading={isSending && chosen.value === decision}
            isDisabled={isSending && chosen.value !== decision}
            onPress={() => take(decision)}
          >
            {t(`cases.do.${decision}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
