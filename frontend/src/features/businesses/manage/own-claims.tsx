import { useTranslation } from "react-i18next";
import { useClaims } from "@/api/claims.ts";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";
import { List, ListRow } from "@/ui/list.tsx";

/** My claims with their state; nothing without any. */
export function OwnClaims() {
  const { t } = useTranslation("manage");
  const { claims = [] } = useClaims();
  if (claims.length === 0) return null;
  return (
    <section>
      <h2 className="display mb-2 text-xl font-semibold text-ink">{t("claims.title")}</h2>
      <List>
        {claims.map(({ uuid, business, state, reason }) => (
          <ListRow
            key={uuid}
            title={<Link to={paths.restaurant(business.uuid)}>{business.name}</Link>}
            facts={[t(`claims.${state}`), reason].filter(Boolean).join(": ")}
          />
        ))}
      </List>
    </section>
  );
}
