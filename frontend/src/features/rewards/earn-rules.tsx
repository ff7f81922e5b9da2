import { useTranslation } from "react-i18next";
import type { Points } from "@/api/rewards.ts";

/** What earns points and what does not, in words. */
export function EarnRules({ rates }: Pick<Points, "rates">) {
  const { t } = useTranslation("rewards");
  return (
    <section aria-labelledby="rules" className="flex flex-col gap-3">
      <h2 id="rules" className="display text-xl font-semibold text-ink">
        {t("rules.title")}
      </h2>
      <ul className="m-0 flex list-none flex-col p-0">
        {rates.map(({ rule, points }) => (
          <li key={rule} className="flex items-baseline justify-between gap-4 border-b border-line py-3 text-base">
            <span className="text-ink">{t(`rule.${rule}`)}</span>
            <span className="font-semibold whitespace-nowrap text-positive">+{points}</span>
          </li>
        ))}
      </ul>
      <p className="text-base text-muted">{t("rules.caps")}</p>
      <p className="text-base text-muted">{t("rules.never")}</p>
      <p className="text-base text-muted">{t("rules.yours")}</p>
    </section>
  );
}
