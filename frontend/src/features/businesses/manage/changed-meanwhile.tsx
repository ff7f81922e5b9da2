import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { useCuisineName } from "@/api/cuisines.ts";
import { useKindName } from "@/features/shared/labels.ts";
import { priceSigns } from "@/features/shared/price-level.tsx";
import { useDietName } from "@/i18n/diets.ts";
import { listOf } from "@/lib/datetime.ts";
import { Callout } from "@/ui/callout.tsx";

/** After a change was refused as stale: what someone else has changed since the version on which it was based. */
export function ChangedMeanwhile({ before, now }: { before: Business | null; now: Business }) {
  const { t } = useTranslation("manage");
  const factsOf = useFacts();
  const known = factsOf(before ?? now);
  const changed = factsOf(now).filter(({ text }, at) => text !== known[at]?.text);
  return (
    <Callout role="status">
      {changed.length > 0 && (
        <>
          <p>{t("page.changed")}</p>
          <dl className="my-2">
            {changed.map(({ label, text }) => (
              <div key={label}>
                <dt className="inline font-semibold">{label}: </dt>
                <dd className="m-0 inline">{text || t("page.unknown")}</dd>
              </div>
            ))}
          </dl>
          <p>{t("page.kept")}</p>
        </>
      )}
    </Callout>
  );
}

/** A function from a business to what its form shows, as text. */
function useFacts() {
  const { t } = useTranslation("manage");
  const { t: explore } = useTranslation("explore");
  const kindName = useKindName();
  const cuisineName = useCuisineName();
  const dietName = useDietName();
  return ({ wheelchair, descriptions, ...business }: Business): { label: string; text: string | null }[] => [
    { label: t("page.name"), text: business.name },
    { label: t("page.kind"), text: kindName(business.kind) },
    { label: t("page.price"), text: priceSigns(business.price_level ?? 0, business.currency_symbol) },
    { label: t("page.cuisines"), text: listOf(business.cuisines.map(cuisineName)) },
    { label: t("page.phone"), text: business.phone },
    { label: t("page.email"), text: business.email },
    { label: t("page.website"), text: business.website },
    { label: t("page.diets"), text: listOf(business.diets.map(dietName)) },
    { label: t("page.wheelchair"), text: wheelchair && explore(`wheelchair.${wheelchair}`) },
    { label: t("page.hours"), text: business.opening_hours },
    { label: t("page.description.en"), text: descriptions.en },
    { label: t("page.description.it"), text: descriptions.it },
  ];
}
