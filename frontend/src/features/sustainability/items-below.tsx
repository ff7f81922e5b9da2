import { useTranslation } from "react-i18next";
import { useSustainabilityItems } from "@/api/sustainability.ts";
import { useIsMember } from "@/features/shared/use-person-link.ts";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";
import { BagFacts } from "./item-facts.tsx";
import { kindIcons } from "./kinds.ts";

/** More are on the page of sustainability items. */
const most = 5;

/** What a business does for the environment, on its page; nothing where there is nothing. The pages of items are for members. */
export default function ItemsBelow({ businessId }: { businessId: string }) {
  const { t } = useTranslation("sustainability");
  const isMember = useIsMember();
  const { items } = useSustainabilityItems({ business_id: businessId, limit: most });
  if (!items || items.length === 0) return null;
  return (
    <section>
      <h2 className="display mb-2 text-lg font-semibold text-ink">{t("title")}</h2>
      <ul className="flex flex-col gap-3">
        {items.map(({ uuid, kind, title, bag }) => {
          const Icon = kindIcons[kind];
          return (
            <li key={uuid} className="flex items-start gap-3 text-base text-ink">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-positive" />
              <div className="min-w-0 break-words">
                {isMember ? <Link to={paths.sustainabilityItem(uuid)}>{title}</Link> : title}
                <p className="text-sm text-muted">{t(`kind.${kind}`)}</p>
                {bag && <BagFacts bag={bag} />}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
