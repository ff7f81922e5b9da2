import { useTranslation } from "react-i18next";
import { paths } from "@/lib/paths.ts";
import { TabLinks } from "@/ui/tab-links.tsx";

/** The tabs above my reservations and orders. */
export function MineTabs({ current }: { current: "coming" | "past" | "orders" }) {
  const { t } = useTranslation("ticket");
  const links = [
    { id: "coming", to: paths.app, label: t("mine.coming") },
    { id: "past", to: `${paths.app}?tab=past`, label: t("mine.past") },
    { id: "orders", to: paths.orders, label: t("mine.orders") },
  ];
  return (
    <TabLinks
      label={t("mine.title")}
      links={links.map(({ id, ...link }) => ({ ...link, isCurrent: id === current }))}
    />
  );
}
