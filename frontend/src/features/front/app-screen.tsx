import { useTranslation } from "react-i18next";
import { currentLanguage } from "@/i18n/i18n.ts";

const facts = ["taps", "hold", "twice", "fee"] as const;

/** A screenshot of the product beside a feature. */
export function AppScreen() {
  const { t } = useTranslation("landing");
  return (
    <section aria-labelledby="screen" className="mt-24 md:page-sides md:mt-36">
      <div className="grid gap-12 overflow-hidden bg-positive-tint px-5 pt-14 md:rounded-lg md:px-12 md:pt-16 lg:grid-cols-[1.2fr_minmax(0,400px)] lg:gap-24 lg:pr-24 lg:pl-20">
        <div className="lg:pt-10 lg:pb-20">
          <h2 id="screen" className="display max-w-[14ch] text-3xl font-black text-ink">
            {t("screen.title")}
          </h2>
          <p className="mt-5 max-w-[44ch] text-lg text-ink">{t("screen.text")}</p>
          <dl className="mt-10 max-w-form">
            {facts.map((fact) => (
              <div key={fact} className="flex items-baseline gap-2 py-2.5">
                <dt className="text-base text-ink">{t(`screen.facts.${fact}`)}</dt>
                <span
                  aria-hidden
                  className="min-w-6 flex-1 -translate-y-1 border-b-2 border-dotted border-positive/40"
                />
                <dd className="display text-lg font-semibold whitespace-nowrap text-positive">
                  {t(`screen.facts.${fact}Value`)}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <Phone />
      </div>
    </section>
  );
}

function Phone() {
  const { t } = useTranslation("landing");
  const picture = `/front/screen-${currentLanguage()}`;
  return (
    <figure className="mx-auto flex w-full max-w-[340px] flex-col">
      <figcaption className="mb-4 text-sm text-ink">{t("screen.caption")}</figcaption>
      <div className="h-[520px] overflow-hidden rounded-t-[44px] border-x-8 border-t-8 border-[#14231b] bg-[#14231b] shadow-floating md:h-[640px]">
        <img
          src={`${picture}-600.webp`}
          srcSet={`${picture}-320.webp 320w, ${picture}-600.webp 600w`}
          sizes="(min-width: 380px) 324px, calc(100vw - 56px)"
          width={375}
          height={812}
          alt={t("screen.alt")}
          loading="lazy"
          decoding="async"
          className="h-auto w-full rounded-t-[36px]"
        />
      </div>
    </figure>
  );
}
