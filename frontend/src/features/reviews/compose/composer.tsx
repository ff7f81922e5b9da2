import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { aspects } from "@/api/reviews.ts";
import { MediaPicker } from "@/features/media/media-picker.tsx";
import { StarInput } from "@/features/reviews/star-input.tsx";
import { loadTexts } from "@/i18n/i18n.ts";
import { paths } from "@/lib/paths.ts";
import type { Picked } from "@/lib/picked.ts";
import type { Edit, ReviewDraft } from "@/stores/review-drafts/machine.ts";
import { Button } from "@/ui/button.tsx";
import { FieldProblem, fieldProblem } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { FormArea, type FormControl, FormInput } from "@/ui/form-field.tsx";
import { LazyVisible } from "@/ui/lazy-visible.tsx";
import { Link } from "@/ui/link.tsx";
import { Discard } from "./discard.tsx";
import { type ReviewFields, usePublish } from "./use-publish.ts";
import { Waiting } from "./waiting.tsx";
import { When } from "./when.tsx";

/** With the menu of the business, below what matters more. Not shown where it does not load, as without a network. */
const DishesBelow = lazy(async () => {
  try {
    await loadTexts("menu");
    return await import("./dishes-below.tsx");
  } catch {
    return { default: () => null };
  }
});

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
  const { control, submit, problem, existing, discard } = usePublish(name, draft, onChange);
  if (draft.phase === "waiting" || draft.phase === "resending") {
    return <Waiting draft={draft} onSend={() => void submit()} onWrite={onReopen} />;
  }
  return (
    <form noValidate className="flex flex-col gap-7" onSubmit={submit}>
      <FormInput control={control} name="rating">
        {(field) => (
          <StarInput
            size="lg"
            label={businessName ? t("compose.starsAt", { name: businessName }) : t("compose.stars")}
            {...field}
          />
        )}
      </FormInput>
      <FormArea
        control={control}
        name="text"
        label={t("compose.text")}
        description={t("compose.count", { count: draft.text.length, most: longest })}
        isOptional
        rows={5}
        maxLength={longest}
      />
      <MediaPicker items={draft.items} onChange={onItems} most={mostMedia} />
      <FormInput control={control} name="uploads">
        {({ error }) =>
          error && (
            <p role="alert" className={fieldProblem}>
              <FieldProblem text={error} />
            </p>
          )
        }
      </FormInput>
      <LazyVisible placeholder={<div className="h-px" />}>
        <Suspense>
          <DishesBelow
            businessId={draft.businessId}
            value={draft.dishes ?? []}
            onChange={(dishes) => onChange({ dishes })}
          />
        </Suspense>
      </LazyVisible>
      <Aspects control={control} />
      <When draft={draft} control={control} onChange={onChange} />
      <FormError message={problem} />
      {existing && <Link to={paths.editReview(draft.businessId, existing)}>{t("compose.editInstead")}</Link>}
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-paper px-4 py-3 md:mx-0 md:px-0">
        <Discard draft={draft} onDiscard={() => void discard()} />
        <Button type="submit" isLoading={draft.phase === "sending"}>
          {draft.of ? t("compose.save") : t("compose.publish")}
        </Button>
      </div>
    </form>
  );
}

/** Stars for each side of the place. */
function Aspects({ control }: { control: FormControl<ReviewFields> }) {
  const { t } = useTranslation("reviews");
  return (
    <fieldset className="m-0 grid max-w-96 border-0 p-0">
      <legend className="mb-1 text-sm font-semibold text-ink">{t("compose.aspects")}</legend>
      {aspects.map((aspect) => (
        <FormInput key={aspect} control={control} name={aspect}>
          {(field) => <StarInput label={t(`aspect.${aspect}`)} onClear={() => field.onChange(null)} {...field} />}
        </FormInput>
      ))}
    </fieldset>
  );
}
