import { useTranslation } from "react-i18next";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { shortDate } from "@/lib/datetime.ts";
import type { Edit, Proof, ReviewDraft } from "@/stores/review-drafts/machine.ts";
import { Button } from "@/ui/button.tsx";
import { type FormControl, FormInput } from "@/ui/form-field.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { useKnownVisit } from "./use-known-visit.ts";
import type { ReviewFields } from "./use-publish.ts";

type WhenProps = {
  draft: ReviewDraft;
  control: FormControl<ReviewFields>;
  onChange: (edit: Edit) => void;
};

/** The date of the review: that of its visit, or one that the author enters. */
export function When({ draft, control, onChange }: WhenProps) {
  const { t } = useTranslation("reviews");
  const known = useKnownVisit(draft, onChange);
  const { of, proof, detachedProof } = draft;
  // The server sets the date of a visit with evidence.
  if (of?.isVisitKnown) return null;
  if (hasProof(proof)) {
    return (
      <div
        className={`rounded-sm px-4 pt-3 pb-1 text-sm text-ink ${known?.by === "closed" ? "bg-caution-tint" : "bg-positive-tint"}`}
      >
        <p>{known ? t(`compose.visit.${known.by}`, { date: shortDate(known.date) }) : t(unknown(proof))}</p>
        <div className="-ml-5">
          <Button variant="quiet" onPress={() => onChange({ proof: {}, detachedProof: proof })}>
            {t("compose.otherVisit")}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <>
      <div className="max-w-60">
        <FormInput control={control} name="visited_on">
          {({ value, onChange: change, ...field }) => (
            <TextField
              label={t("compose.date")}
              type="date"
              isOptional
              value={value ?? ""}
              onChange={(date) => change(date || null)}
              {...field}
            />
          )}
        </FormInput>
      </div>
      {!of && (
        <p className="text-sm text-muted">
          {t("compose.unproven")} <FaqLink to="verified" />
        </p>
      )}
      {detachedProof && (
        <div className="-mt-4 -ml-5">
          <Button variant="quiet" onPress={() => onChange({ proof: detachedProof, detachedProof: null })}>
            {t("compose.sameVisit")}
          </Button>
        </div>
      )}
    </>
  );
}

function hasProof({ visit, receipt, code }: Proof): boolean {
  return Boolean(visit || receipt || code);
}

/** A visit that is still loading, or a scan that the server has not checked yet. */
function unknown({ visit }: Proof) {
  return visit ? ("compose.proven" as const) : ("compose.scanned" as const);
}
