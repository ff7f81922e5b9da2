import { useTranslation } from "react-i18next";
import { ItemList } from "@/features/sustainability/item-list.tsx";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";
import { Page } from "@/ui/page.tsx";

/** What restaurants do for the environment, with evidence. */
export function Component() {
  const { t } = useTranslation("sustainability");
  return (
    <Page title={t("title")} text={t("text")} action={<Link to={paths.stickers}>{t("toStickers")}</Link>}>
      <ItemList />
    </Page>
  );
}
