import { useTranslation } from "react-i18next";
import { type Case, type Decision, decide } from "@/api/moderation.ts";
import { DecisionChoices } from "@/features/shared/decision-choices.tsx";

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
  if (known.review.state === "removed") return <p className="text-base text-muted">{t("state.removed")}</p>;
  if (!known.review.actions.includes("decide")) return <p className="text-base text-muted">{t("cases.notYours")}</p>;
  return (
    <DecisionChoices
      caseId={known.uuid}
      decisions={possible(known)}
      labelOf={(decision) => t(`cases.do.${decision}`)}
      isDanger={(decision) => decision === "hide"}
      hint={t("cases.reasonHint")}
      send={(decision, reason) => decide(known.uuid, decision, reason)}
    />
  );
}
