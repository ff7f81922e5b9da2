import { useTranslation } from "react-i18next";
import { FoodIllustration } from "@/features/shared/food-illustration.tsx";
import { paths } from "@/lib/paths.ts";
import { ButtonLink } from "@/ui/link.tsx";

/** The call to action below the hero. */
export function CallToAction() {
  const { t } = useTranslation("landing");
  return (
    <section aria-labelledby="action" className="mt-16 bg-[#0d2b1a] md:mt-24">
      <div className="grid md:page-sides md:grid-cols-[1.4fr_1fr]">
        <div className="px-4 py-14 md:py-20 md:pr-8 md:pl-0 lg:py-28">
          <h2 id="action" className="display max-w-[12ch] text-3xl font-black text-[#faf6ec]">
            {t("action.title")}
          </h2>
          <p className="mt-4 max-w-[44ch] text-lg text-[#d9ebdd]">{t("action.text")}</p>
          <div className="mt-8">
            <ButtonLink variant="gradient" to={paths.explore}>
              {t("action.button")}
            </ButtonLink>
          </div>
        </div>
        <FoodIllustration kind="gelato" seed="7" className="h-56 w-full md:h-full" />
      </div>
    </section>
  );
}
