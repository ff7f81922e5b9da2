import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { paths } from "@/lib/paths.ts";
import { ButtonLink } from "@/ui/link.tsx";

/** Replaces the booking panel for a business without online booking. */
export function NotBookable({
  business: { phone, mine, uuid },
}: {
  business: Pick<Business, "phone" | "mine" | "uuid">;
}) {
  const { t } = useTranslation("booking");
  return (
    <section className="flex flex-col items-start gap-3 rounded-md border border-dashed border-line p-5">
      <h2 className="display text-xl font-semibold text-ink">{t("panel.closedTitle")}</h2>
      <p className="text-base text-muted">{phone ? t("panel.call", { phone }) : t("panel.comeBy")}</p>
      {mine && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink to={paths.manageBusiness(uuid)}>{t("panel.setUp")}</ButtonLink>
          <FaqLink to="bookable" />
        </div>
      )}
    </section>
  );
}
