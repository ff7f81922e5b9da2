import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFreeTables } from "@/api/explore.ts";
import { paths } from "@/lib/paths.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { Link } from "@/ui/link.tsx";
import { NextTimes } from "./next-times.tsx";
import { useBusinessLink } from "./use-business-link.ts";

const quarter = 15 * 60_000;
/** Milliseconds from now to the time searched for. */
const ahead = 4 * quarter;
const wish = { party: 2, date: null, time: null, openAt: false };

/** The best rated businesses with a table for two in an hour. */
export function FreeTables() {
  const { t } = useTranslation("explore");
  const linkTo = useBusinessLink();
  const [at] = useState(() => new Date(Math.ceil((serverNow() + ahead) / quarter) * quarter).toISOString());
  const businesses = useFreeTables(at, wish.party).answer?.data;
  if (!businesses) return null;
  return (
    <section aria-label={t("soon.title")}>
      <h2 className="text-sm font-semibold text-muted">{t("soon.title")}</h2>
      {businesses.length === 0 && (
        <p className="mt-2 text-base text-ink">
          {t("soon.none")} <Link to={paths.restaurants}>{t("soon.later")}</Link>
        </p>
      )}
      <ul>
        {businesses.map((business) => (
          <li key={business.uuid} className="flex flex-col gap-2 border-b border-line py-4">
            <p className="display text-lg leading-snug break-words">
              <Link to={linkTo(business.uuid, { party: wish.party, date: null, at: null })}>{business.name}</Link>
            </p>
            <NextTimes hit={business} wish={wish} />
          </li>
        ))}
      </ul>
    </section>
  );
}
