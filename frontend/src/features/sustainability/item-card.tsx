import { useTranslation } from "react-i18next";
import type { SustainabilityItem } from "@/api/sustainability.ts";
import { distance, shortDate } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { Link } from "@/ui/link.tsx";
import { BagFacts } from "./item-facts.tsx";
import { kindIcons } from "./kinds.ts";

/** An item in the list. */
export function ItemCard({ item }: { item: SustainabilityItem }) {
  const { t } = useTranslation("sustainability");
  const { uuid, kind, title, text, business, certifier, valid_until, distance_m, bag } = item;
  const Icon = kindIcons[kind];
  return (
    <article className="flex gap-4 border-b border-line py-5">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-positive-tint text-positive">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="flex min-w-0 flex-col gap-2">
        <div>
          <p className="text-sm text-muted">{t(`kind.${kind}`)}</p>
          <h2 className="display text-lg font-semibold break-words text-ink">
            <Link to={paths.sustainabilityItem(uuid)}>{title}</Link>
          </h2>
          <p className="text-sm text-muted">
            <DotSeparated facts={[business.name, business.town, distance_m != null && distance(distance_m)]} />
          </p>
        </div>
        <p className="line-clamp-3 text-base break-words whitespace-pre-line text-ink">{text}</p>
        {bag && <BagFacts bag={bag} />}
        <p className="text-sm text-muted">
          <DotSeparated
            facts={[
              certifier ? t("facts.certified", { certifier }) : t("facts.ownShort"),
              t("facts.until", { date: shortDate(valid_until) }),
            ]}
          />
        </p>
      </div>
    </article>
  );
}
