import { useTranslation } from "react-i18next";
import { useClaims } from "../../../api/claims.ts";
import { paths } from "../../../lib/paths.ts";
import { Link } from "../../../ui/link.tsx";

/** What I have claimed, and what became of it; nothing while there is none. */
export function OwnClaims() {
  const { t } = useTranslation("manage");
  const { claims = [] } = useClaims();
  if (claims.length === 0) return null;
  return (
    <section>
      <h2 className="display mb-2 text-xl font-semibold text-ink">{t("claims.title")}</h2>
      <ul className="border-t border-line">
        {claims.map(({ uuid, business, state, reason }) => (
          <li key={uuid} className="border-b border-line py-4">
            <Link to={paths.restaurant(business.uuid)}>{business.name}</Link>
            <p className="text-base text-muted">
              {t(`claims.${state}`)}
              {reason && `: ${reason}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
