import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Dish } from "@/api/dishes.ts";
import { Named } from "@/features/shared/named.tsx";
import { useIsMember } from "@/features/shared/use-person-link.ts";
import { distance } from "@/lib/datetime.ts";
import { money } from "@/lib/datetime-money.ts";
import { paths } from "@/lib/paths.ts";
import { DotSeparated } from "@/ui/dot-separated.tsx";

/** A dish that a search found: what it costs, who cooks it and how far away. It links to the menu. */
export function DishCard({ dish, heading: Heading }: { dish: Dish; heading: "h2" | "h3" }) {
  const { t } = useTranslation("menu");
  const isMember = useIsMember();
  const { name, price, currency, business, distance_m, praised } = dish;
  const menu = isMember ? paths.menuOf(business.uuid) : paths.publicMenuOf(business.uuid);
  return (
    <article className="relative flex h-full flex-col gap-1 rounded-md border border-line bg-surface p-4 shadow-raised hover:border-field-line">
      <div className="flex items-baseline justify-between gap-3">
        <Heading className="display min-w-0 text-lg leading-snug font-semibold break-words text-ink">
          <Link to={menu} className="rounded-sm after:absolute after:inset-0">
            <Named names={name} />
          </Link>
        </Heading>
        <p className="shrink-0 font-semibold text-ink tabular-nums">{money(price, currency)}</p>
      </div>
      <p className="text-base break-words text-ink">{business.name}</p>
      <p className="text-sm text-muted">
        <DotSeparated
          facts={[
            business.town,
            distance_m !== null && distance(distance_m),
            praised > 0 && t("find.praised", { count: praised }),
          ]}
        />
      </p>
    </article>
  );
}
