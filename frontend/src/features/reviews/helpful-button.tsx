import { ThumbsUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { type Helpful, markHelpful, type Review } from "@/api/reviews.ts";
import { useToggle } from "@/api/toggle.ts";
import { loginThenBackTo } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";

/** Marks a review as helpful. People who may not do so, like its author, only see the count. */
export function HelpfulButton({ review, onChanged }: { review: Review; onChanged: (review: Review) => void }) {
  const { t } = useTranslation("reviews");
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isSignedIn = useAuth((state) => state.access_token !== null);
  const { isOn, set } = useToggle<Helpful>({
    name: `helpful ${review.uuid}`,
    state: { helpful: review.mine.helpful, helpful_count: review.helpful_count },
    isOn: ({ helpful }) => helpful,
    send: async (wanted) => {
      const { data, error } = await markHelpful(review.uuid, wanted);
      return data ? { data: data.data } : { error };
    },
    apply: ({ helpful, helpful_count }) => onChanged({ ...review, helpful_count, mine: { ...review.mine, helpful } }),
  });
  const count = review.helpful_count + Number(isOn) - Number(review.mine.helpful);
  if (isSignedIn && !review.actions.includes("mark")) {
    return count > 0 ? <p className="text-sm text-muted">{t("helpful.own", { count })}</p> : null;
  }
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => (isSignedIn ? void set(!isOn) : void navigate(loginThenBackTo(`${pathname}${search}`)))}
      className="group -ml-3 inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm font-medium text-muted transition-colors duration-150 hover:bg-sunk aria-pressed:text-positive"
    >
      <ThumbsUp aria-hidden className="size-4.5 group-aria-pressed:fill-positive-tint" />
      {t("helpful.mark")}
      {count > 0 && <span>{count}</span>}
    </button>
  );
}
