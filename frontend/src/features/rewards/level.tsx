import { useTranslation } from "react-i18next";
import type { Points } from "@/api/rewards.ts";

/** My level by visits in 12 months, and the weeks in a row with a visit. */
export function Level({ points: { tier, streak } }: { points: Points }) {
  const { t } = useTranslation("rewards");
  const { next } = tier;
  return (
    <section aria-labelledby="level" className="flex flex-col gap-3">
      <h2 id="level" className="display text-xl font-semibold text-ink">
        {t(`level.name.${tier.name}`)}
      </h2>
      <p className="text-base text-muted">{t("level.visits", { count: tier.visits })}</p>
      {next && (
        <>
          <progress
            aria-label={t("level.progress")}
            max={next.from}
            value={tier.visits}
            className="h-2 w-full overflow-hidden rounded-full accent-positive"
          />
          <p className="text-base text-ink">
            {t("level.next", { count: next.from - tier.visits, name: t(`level.name.${next.name}`) })}
          </p>
        </>
      )}
      <p className="text-base text-ink">
        {streak.weeks > 0 ? t("streak.weeks", { count: streak.weeks }) : t("streak.none")}
      </p>
      <p className="text-sm text-muted">
        {t("streak.freezes", { count: streak.freezes })} {t("streak.hint")}
      </p>
    </section>
  );
}
