import { useTranslation } from "react-i18next";
import { ExploreScreen } from "@/features/explore/explore-screen.tsx";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";

/** Explore for members, who can search in reviews and for users as well. */
export function Component() {
  const { t } = useTranslation("explore");
  return <ExploreScreen beside={<Link to={paths.search}>{t("searchPage.more")}</Link>} />;
}
