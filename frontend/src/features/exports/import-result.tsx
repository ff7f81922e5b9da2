import { useTranslation } from "react-i18next";
import type { TakeoutImport } from "@/api/exports.ts";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";
import { List, ListRow } from "@/ui/list.tsx";

/** What an import added, the reviews to publish, and what could not be matched. */
export function ImportResult({ result: { lists, bookmarks, drafts, unmatched } }: { result: TakeoutImport }) {
  const { t } = useTranslation("settings");
  const { t: common } = useTranslation();
  return (
    <div className="flex flex-col gap-5">
      <p className="text-base text-ink">
        {t("import.bookmarks", { count: bookmarks })} {t("import.lists", { count: lists })}{" "}
        {bookmarks > 0 && <Link to={paths.saved}>{common("account.saved")}</Link>}
      </p>
      {drafts.length > 0 && (
        <section aria-labelledby="drafts">
          <h3 id="drafts" className="text-base font-semibold text-ink">
            {t("import.drafts", { count: drafts.length })}
          </h3>
          <p className="mb-2 text-base text-muted">{t("import.draftsText")}</p>
          <List>
            {drafts.map(({ business_id, name, stars, text }) => (
              <ListRow
                key={business_id}
                title={name}
                facts={`${common("rating.stars", { count: stars })}${text && ` · ${text.slice(0, 80)}`}`}
                actions={
                  <Link to={paths.review(business_id)} aria-label={t("import.openOf", { name })}>
                    {t("import.open")}
                  </Link>
                }
              />
            ))}
          </List>
        </section>
      )}
      {unmatched.length > 0 && (
        <section aria-labelledby="unmatched">
          <h3 id="unmatched" className="mb-2 text-base font-semibold text-ink">
            {t("import.unmatched", { count: unmatched.length })}
          </h3>
          <List>
            {unmatched.map(({ name, reason }) => (
              <ListRow key={`${name} ${reason}`} title={name} facts={t(`import.reason.${reason}`)} />
            ))}
          </List>
        </section>
      )}
    </div>
  );
}
