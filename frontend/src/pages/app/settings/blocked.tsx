import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { Hide } from "@/api/hides.ts";
import { HiddenPeople } from "@/features/people/hidden-people.tsx";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";
import { Page } from "@/ui/page.tsx";
import { TabLinks } from "@/ui/tab-links.tsx";

const tabs: readonly Hide[] = ["blocks", "mutes"];

/** The people whom I have blocked, and those whom I have muted. */
export function Component() {
  const { t } = useTranslation("settings");
  const [search] = useSearchParams();
  const shown = tabs.find((tab) => tab === search.get("tab")) ?? "blocks";
  return (
    <Page
      title={t("blocked.title")}
      text={
        <>
          {t(`blocked.text.${shown}`)} <FaqLink to="block" />
        </>
      }
      back={<Link to={paths.privacySettings}>{t("privacy.title")}</Link>}
    >
      <TabLinks
        label={t("blocked.title")}
        links={tabs.map((tab) => ({
          to: tab === "blocks" ? "?" : `?tab=${tab}`,
          label: t(`blocked.tab.${tab}`),
          isCurrent: tab === shown,
        }))}
      />
      <section aria-label={t(`blocked.tab.${shown}`)}>
        <HiddenPeople key={shown} hide={shown} />
      </section>
    </Page>
  );
}
