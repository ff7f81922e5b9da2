import { useTranslation } from "react-i18next";
import { useWishDays } from "@/api/table-wishes.ts";
import { dayAndMonth } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";
import { List, ListRow } from "@/ui/list.tsx";

/** How many parties wait for a table, by day; nothing while none do. */
export default function WishDays({ businessId }: { businessId: string }) {
  const { t } = useTranslation("wishes");
  const { t: common } = useTranslation();
  const { days } = useWishDays(businessId);
  if (!days || days.length === 0) return null;
  return (
    <section aria-labelledby="wish-days">
      <h2 id="wish-days" className="display mb-3 text-xl font-semibold text-ink">
        {t("days.title")}
      </h2>
      <List>
        {days.map(({ date, parties, covers, offered, offers_made }) => (
          <ListRow
            key={date}
            title={<Link to={paths.bookOf(businessId, date)}>{dayAndMonth(date)}</Link>}
            facts={[
              t("days.parties", { count: parties }),
              common("party.guests", { count: covers }),
              offered > 0 && t("days.offered", { count: offered }),
              offers_made > 0 && t("days.offers", { count: offers_made }),
            ]
              .filter(Boolean)
              .join(" · ")}
          />
        ))}
      </List>
    </section>
  );
}
