import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { moderationKeys } from "@/api/moderation.ts";
import type { Result } from "@/api/problem.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { FormArea } from "@/ui/form-field.tsx";
import { requiredText } from "./rules.ts";
import { useLightForm } from "./use-light-form.ts";

type DecisionChoicesProps<D extends string> = {
  caseId: string;
  /** Those that are possible now. */
  decisions: readonly D[];
  labelOf: (decision: D) => string;
  isDanger: (decision: D) => boolean;
  /** Who reads the reason. */
  hint: string;
  send: (decision: D, reason: string) => Promise<Result<unknown>>;
  /** The keys that a decision makes outdated. */
  invalidates?: readonly string[];
};

/** A reason, and a button for each decision. Its texts are those of reviews. */
export function DecisionChoices<D extends string>({ caseId, decisions, send, ...texts }: DecisionChoicesProps<D>) {
  const { t } = useTranslation("reviews");
  const { labelOf, isDanger, hint, invalidates = moderationKeys } = texts;
  const { control, submit, isSending, problem } = useLightForm({
    schema: v.object({ reason: requiredText(t("cases.reasonMissing")) }),
    values: { reason: "", decision: "" },
    draft: `decision ${caseId}`,
    send: ({ decision, reason }) => send(decision as D, reason),
    invalidates,
    onSent: async (_, refreshed) => {
      notify.success(t("cases.decided"));
      // Until the list shows the decision, no other can be made.
      await refreshed;
    },
  });
  const chosen = control.useField("decision");
  const take = (decision: D) => {
    chosen.onChange(decision);
    void submit();
  };
  return (
    <div className="flex flex-col gap-3">
      <FormArea
        control={control}
        name="reason"
        label={t("cases.reason")}
        description={hint}
        maxLength={1000}
        rows={2}
      />
      <FormError message={problem} />
      <div className="flex flex-wrap gap-3">
        {decisions.map((decision) => (
          <Button
            key={decision}
            variant={isDanger(decision) ? "danger" : "secondary"}
            isLoading={isSending && chosen.value === decision}
            isDisabled={isSending && chosen.value !== decision}
            onPress={() => take(decision)}
          >
            {labelOf(decision)}
          </Button>
        ))}
      </div>
    </div>
  );
}
