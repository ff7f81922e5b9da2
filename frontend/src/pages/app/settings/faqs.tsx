import { MessageCircleQuestionMark } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { FaqEntry } from "@/features/support/faq-entry.tsx";
import { containsWords } from "@/features/support/faq-search.ts";
import { type FaqGroup, faqGroups } from "@/lib/faqs.ts";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { ButtonLink } from "@/ui/link.tsx";
import { Page } from "@/ui/page.tsx";
import { SearchField } from "@/ui/search-field.tsx";
import { EmptyState } from "@/ui/states.tsx";

const groups = Object.keys(faqGroups) as FaqGroup[];

/** Questions and answers in groups, searchable; `#slug` opens one. Visitors can read them, too. */
export function Component() {
  const { t } = useTranslation("faq");
  const opened = useLocation().hash.slice(1);
  const [words, setWords] = useState("");
  const found = useFound(words);
  const total = found.reduce((sum, { slugs }) => sum + slugs.length, 0);
  return (
    <Page title={t("title")} text={t("text")} action={<Ask />}>
      <SearchField label={t("search")} value={words} onSearch={setWords} maxLength={100} />
      <p role="status" className="sr-only">
        {words !== "" && t("found", { count: total })}
      </p>
      {total === 0 && (
        <EmptyState
          icon={MessageCircleQuestionMark}
          title={t("none", { words })}
          text={t("noneText")}
          action={<Ask />}
        />
      )}
      {found.map(({ group, slugs }) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`} className="display border-b border-line pb-2 text-xl font-semibold text-ink">
            {t(`group.${group}`)}
          </h2>
          {slugs.map((slug) => (
            <FaqEntry key={slug} slug={slug} isOpen={slug === opened} />
          ))}
        </section>
      ))}
    </Page>
  );
}

/** The entries that contain the words, by group; groups without any are left out. */
function useFound(words: string) {
  const { t } = useTranslation("faq");
  return groups.flatMap((group) => {
    const slugs = faqGroups[group].filter((slug) =>
      containsWords(`${t(`entry.${slug}.question`)} ${t(`entry.${slug}.answer`)}`, words),
    );
    return slugs.length > 0 ? [{ group, slugs }] : [];
  });
}

/** Where to ask what is not answered: members have tickets. */
function Ask() {
  const { t } = useTranslation("faq");
  const isMember = useAuth(({ access_token }) => access_token !== null);
  return isMember ? (
    <ButtonLink variant="secondary" to={`${paths.support}?new`}>
      {t("ask")}
    </ButtonLink>
  ) : (
    <ButtonLink variant="secondary" to={paths.contact}>
      {t("contact")}
    </ButtonLink>
  );
}
