import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConfiguration } from "@/api/configuration.ts";
import type info from "@/i18n/en/info.json";
import { OutwardLink } from "@/ui/outward-link.tsx";
import { FrontPage } from "./front-page.tsx";

type Page = "terms" | "privacy" | "guidelines" | "contact";
type Heads = "title" | "description" | "intro" | "operator" | "write" | "form" | "decisions";
type Section<P extends Page> = Exclude<keyof (typeof info)[P], Heads> & string;
type InfoPageProps<P extends Page> = { page: P; sections: readonly Section<P>[]; children?: ReactNode };

/** A text page: table of contents at the side, sections in a readable column. */
export function InfoPage<P extends Page>({ page, sections, children }: InfoPageProps<P>) {
  const { t, words, email } = useInfo();
  const title = words(`${page}.title`);
  return (
    <FrontPage title={`${title} · Verdoro`} description={words(`${page}.description`)}>
      <div className="page-sides grid gap-x-20 pt-12 pb-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,var(--container-reading))] lg:pt-20">
        <h1 className="display text-3xl font-black text-ink lg:col-start-2">{title}</h1>
        <p className="display mt-5 max-w-[38ch] text-xl text-positive italic lg:col-start-2">
          {words(`${page}.intro`)}
        </p>
        <nav
          aria-label={t("contents")}
          className="mt-10 lg:sticky lg:top-8 lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:mt-3 lg:self-start"
        >
          <ol className="border-l-2 border-line">
            {sections.map((section) => (
              <li key={section}>
                <a
                  href={`#${section}`}
                  className="flex min-h-11 items-center py-2 pl-4 text-base text-ink no-underline hover:underline focus-visible:underline lg:min-h-10"
                >
                  {words(`${page}.${section}.title`)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="mt-12 lg:col-start-2">
          {children}
          {sections.map((section) => (
            <section key={section} id={section} aria-labelledby={`${section}-title`} className="mb-12 scroll-mt-8">
              <h2 id={`${section}-title`} className="display text-xl font-bold text-ink">
                {words(`${page}.${section}.title`)}
              </h2>
              {words(`${page}.${section}.text`)
                .split("\n")
                .map((paragraph) => (
                  <p key={paragraph} className="mt-3 text-lg leading-relaxed text-ink">
                    <Words text={paragraph} email={email} />
                  </p>
                ))}
            </section>
          ))}
          <p className="border-t border-line pt-4 text-sm text-muted">{t("updated")}</p>
        </div>
      </div>
    </FrontPage>
  );
}

/** A text in which the operator's address is a link. */
function Words({ text, email }: { text: string; email: string }) {
  if (email === "") return text;
  return text.split(email).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
    <Fragment key={at}>
      {at > 0 && <OutwardLink to={`mailto:${email}`}>{email}</OutwardLink>}
      {part}
    </Fragment>
  ));
}

/** The texts, with the operator's details. */
function useInfo() {
  const { t } = useTranslation("info");
  const configuration = useConfiguration();
  const email = configuration?.operator_email ?? "";
  const who = { operator: configuration?.operator_name ?? "Verdoro", email };
  return { t, email, words: (key: string) => (t as (key: string, values: object) => string)(key, who) };
}
