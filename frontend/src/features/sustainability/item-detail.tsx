import { Flag, ShoppingBag } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useInvalidate } from "@/api/keys.ts";
import { type SustainabilityItem, sustainabilityKeys } from "@/api/sustainability.ts";
import { loadTexts } from "@/i18n/i18n.ts";
import { paths } from "@/lib/paths.ts";
import { Button } from "@/ui/button.tsx";
import { ButtonLink, Link } from "@/ui/link.tsx";
import { BagFacts, ItemFacts } from "./item-facts.tsx";
import { StateBadge } from "./state-badge.tsx";

const ReportDialog = lazy(async () => {
  const [part] = await Promise.all([import("@/features/shared/report-dialog.tsx"), loadTexts("reviews")]);
  return part;
});

/** An item with its evidence, what it earns, and how to report it. */
export function ItemDetail({ item }: { item: SustainabilityItem }) {
  const { t } = useTranslation("sustainability");
  const [isReporting, setReporting] = useState(false);
  const invalidate = useInvalidate();
  const { uuid, business, kind, text, bag, state } = item;
  return (
    <div className="flex flex-col gap-8">
      <p className="flex flex-wrap items-center gap-3 text-base text-muted">
        {t(`kind.${kind}`)}
        <Link to={paths.restaurant(business.uuid)}>{business.name}</Link>
        {state !== "approved" && <StateBadge state={state} />}
      </p>
      <p className="max-w-[60ch] text-base break-words whitespace-pre-line text-ink">{text}</p>
      {bag && (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-md bg-sunk p-5">
          <BagFacts bag={bag} />
          <ButtonLink icon={ShoppingBag} to={paths.menuOf(business.uuid)}>
            {t("bag.order")}
          </ButtonLink>
        </div>
      )}
      <ItemFacts item={item} />
      <section className="border-t border-line pt-5">
        <h2 className="display text-lg font-semibold text-ink">{t("earns.title")}</h2>
        <p className="mt-1 max-w-[60ch] text-base text-muted">
          {t(kind === "surplus_bag" ? "earns.bag" : "earns.fact")}
        </p>
      </section>
      <div>
        <Button variant="quiet" icon={Flag} onPress={() => setReporting(true)}>
          {t("report.open")}
        </Button>
      </div>
      <Suspense>
        {isReporting && (
          <ReportDialog
            title={t("report.title")}
            note={t("report.note")}
            subject={{ subject: "sustainability_item", subject_id: uuid }}
            onSent={() => void invalidate(sustainabilityKeys)}
            onClose={() => setReporting(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
