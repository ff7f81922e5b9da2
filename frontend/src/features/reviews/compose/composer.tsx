import { useTranslation } from "react-i18next";
import { aspects } from "@/api/reviews.ts";
import { MediaPicker } from "@/features/media/media-picker.tsx";
import { StarInput } from "@/features/reviews/star-input.tsx";
import { paths } from "@/lib/paths.ts";
import type { Picked } from "@/lib/picked.ts";
import type { Edit, ReviewDraft } from "@/stores/review-drafts/machine.ts";
import { Button } from "@/ui/button.tsx";
import { FieldProblem, fieldProblem } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Link } from "@/ui/link.tsx";
import { TextArea } from "@/ui/text-field.tsx";
import { Discard } from "./discard.tsx";
import { usePublish } from "./use-publish.ts";
import { Waiting } from "./waiting.tsx";
import { When } from "./when.tsx";

const longest = 4000;
const mostMedia = 10;

type ComposerProps = {
  name: string;
  draft: ReviewDraft;
  onChange: (edit: Edit) => void;
  onReopen: () => void;
  onItems: (change: (items: readonly Picked[]) => Picked[]) => void;
  /** The name of the business, once it is loaded. */
  businessName: string | undefined;
};

/** The review form: only the stars are required. */
export function Composer({ name, draft, onChange, onReopen, onItems, businessName }: ComposerProps) {
  const { t } = useTranslation("reviews");
  const { publish, discard, refusal } = usePublish(name);
  if (draft.phase === "waiting" || draft.phase === "resending") {
    return <Waiting draft={draft} onSend={() => void publish(draft)} onWrite={onReopen} />;
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-7"
      onSubmit={(event) => {
        event.preventDefault();
        void publish(draft);
      }}
    >
      <StarInput
        size="lg"
        label={businessName ? t("compose.starsAt", { name: businessName }) : t("compose.stars")}
        value={draft.rating}
        onChange={(rating) => onChange({ rating })}
        error={draft.rating === null ? refusal.fields.rating : undefined}
      />
      <TextArea
        label={t("compose.text")}
        description={t("compose.count", { count: draft.text.length, most: longest })}
        error={refusal.fields.text}
        isOptional
        rows={5}
        maxLength={longest}
        value={draft.text}
        onChange={(text) => onChange({ text })}
      />
      <MediaPicker items={draft.items} onChange={onItems} most={mostMedia} />
      {refusal.fields.uploads && (
        <p role="alert" className={fieldProblem}>
          <FieldProblem text={refusal.fields.uploads} />
        </p>
      )}
      <Aspects draft={draft} onChange={onChange} />
      <When draft={draft} onChange={onChange} dateError={refusal.fields.visited_on} />
      <FormError message={refusal.text} />
      {refusal.reviewId && (
        <Link to={paths.editReview(draft.businessId, refusal.reviewId)}>{t("compose.editInstead")}</Link>
      )}
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-paper px-4 py-3 md:mx-0 md:px-0">
        <Discard draft={draft} onDiscard={() => void discard(draft.businessId)} />
        <Button type="submit" isLoading={draft.phase === "sending"}>
          {draft.of ? t("compose.save") : t("compose.publish")}
        </Button>
      </div>
    </form>
  );
}

/** Stars for each side of the place. */
function Aspects({ draft, onChange }: Pick<ComposerProps, "draft" | "onChange">) {
  const { t } = useTranslation("reviews");
  return (
    <fieldset className="m-0 grid max-w-96 border-0 p-0">
      <legend className="mb-1 text-sm font-semibold text-ink">{t("compose.aspects")}</legend>
      {aspects.map((aspect) => (
        <StarInput
          key={aspect}
          label={t(`aspect.${aspect}`)}
          value={draft[aspect]}
          onChange={(stars) => onChange({ [aspect]: stars })}
        />
      ))}
    </fieldset>
  );
}
