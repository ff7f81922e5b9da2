import { useTranslation } from "react-i18next";
import { currentLanguage } from "@/i18n/i18n.ts";
import { paths } from "@/lib/paths.ts";
import { ButtonLink } from "@/ui/link.tsx";

/** The section for restaurants, with a screenshot of the day sheet. */
export function ForRestaurants() {
  const { t } = useTranslation("landing");
  const picture = `/front/book-${currentLanguage()}`;
  return (
    <section
      id="restaurants"
      aria-labelledby="business"
      className="mt-24 mb-10 grid scroll-mt-6 items-center gap-10 md:mt-36 md:mb-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,0.72fr)] lg:gap-20"
    >
      <div className="px-4 md:px-8 lg:order-last lg:pr-[max(2rem,calc((100vw-1200px)/2))] lg:pl-0">
        <h2 id="business" className="display text-2xl font-bold text-ink md:text-3xl">
          {t("business.title")}
        </h2>
        <p className="mt-5 max-w-[48ch] text-lg text-muted">{t("business.text")}</p>
        <div className="mt-7">
          <ButtonLink variant="secondary" to={paths.manage}>
            {t("business.action")}
          </ButtonLink>
        </div>
      </div>
      <img
        src={`${picture}-1200.webp`}
        srcSet={`${picture}-640.webp 640w, ${picture}-1200.webp 1200w`}
        sizes="(min-width: 1200px) 56vw, calc(100vw - 16px)"
        width={1200}
        height={750}
        alt={t("business.alt")}
        loading="lazy"
        decoding="async"
        className="h-auto w-[calc(100%-16px)] rounded-r-lg border border-l-0 border-line shadow-floating md:w-[calc(100%-32px)] lg:w-full"
      />
    </section>
  );
}
