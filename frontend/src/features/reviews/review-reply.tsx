import { useTranslation } from "react-i18next";
import type { Review } from "@/api/reviews.ts";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { dateOf } from "./labels.ts";

/** The reply of the business. */
export function ReviewReply({ review: { reply, business } }: { review: Review }) {
  const { t } = useTranslation("reviews");
  if (!reply) return null;
  return (
    <section aria-label={t("reply.label")} className="border-l-3 border-gilding pl-4">
      <p className="text-sm text-muted">
        <DotSeparated
          facts={[
            <strong key="from" className="font-semibold text-ink">
              {t("reply.from", { name: business.name })}
            </strong>,
            dateOf(reply.edited_at ?? reply.created_at),
          ]}
        />
      </p>
      <p className="max-w-[66ch] text-base break-words whitespace-pre-line text-ink">{reply.text}</p>
    </section>
  );
}
