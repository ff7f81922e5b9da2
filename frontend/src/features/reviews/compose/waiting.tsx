import { CloudUpload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Stars } from "@/features/reviews/stars.tsx";
import type { ReviewDraft } from "@/stores/review-drafts/machine.ts";
import { Button } from "@/ui/button.tsx";

type WaitingProps = { draft: ReviewDraft; onSend: () => void; onWrite: () => void };

/** A submitted review that the server has not received yet. */
export function Waiting({ draft: { phase, rating, text, items }, onSend, onWrite }: WaitingProps) {
  const { t } = useTranslation("reviews");
  return (
    <section role="status" className="flex flex-col gap-4 rounded-md bg-caution-tint p-6">
      <CloudUpload aria-hidden className="size-8 text-caution" />
      <h2 className="display text-xl font-semibold text-ink">{t("waiting.title")}</h2>
      <p className="max-w-[56ch] text-base text-ink">{t("waiting.explained")}</p>
      <blockquote className="flex flex-col gap-2 border-l-3 border-gilding pl-4 text-base text-ink">
        {rating !== null && <Stars rating={rating} />}
        {text && <p className="line-clamp-4 break-words whitespace-pre-line">{text}</p>}
        {items.length > 0 && <p className="text-sm">{t("waiting.items", { count: items.length })}</p>}
      </blockquote>
      <div className="flex flex-wrap gap-3">
        <Button onPress={onSend} isLoading={phase === "resending"}>
          {t("waiting.send")}
        </Button>
        <Button variant="secondary" onPress={onWrite}>
          {t("waiting.write")}
        </Button>
      </div>
    </section>
  );
}
