import { useTranslation } from "react-i18next";
import { QuickNote } from "./quick-note.tsx";
import { TableCode } from "./table-code.tsx";

/** How to start a review, and how short it can be. */
export function ReviewBlocks() {
  const { t } = useTranslation("landing");
  return (
    <section aria-labelledby="reviews" className="page-sides pt-24 md:pt-36">
      <div className="max-w-[640px]">
        <h2 id="reviews" className="display text-2xl font-bold text-ink md:text-3xl">
          {t("reviews.title")}
        </h2>
        <p className="mt-3 text-lg text-muted">{t("reviews.text")}</p>
      </div>
      <div className="mt-10 grid gap-12 md:grid-cols-[1.35fr_1fr] md:gap-10">
        <article>
          <TableCode className="aspect-[5/4] w-full rounded-md md:aspect-auto md:h-[380px]" />
          <h3 className="display mt-5 text-xl font-bold text-ink">{t("scan.title")}</h3>
          <p className="mt-3 max-w-[50ch] text-base text-muted">{t("scan.text")}</p>
        </article>
        <article className="md:pt-20">
          <QuickNote className="aspect-[5/4] w-full rounded-md md:aspect-auto md:h-[300px]" />
          <h3 className="display mt-5 text-xl font-bold text-ink">{t("post.title")}</h3>
          <p className="mt-3 max-w-[50ch] text-base text-muted">{t("post.text")}</p>
        </article>
      </div>
    </section>
  );
}
