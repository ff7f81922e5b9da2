import { useTranslation } from "react-i18next";
import { InfoPage } from "@/features/front/info-page.tsx";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";

export function Component() {
  const { t } = useTranslation("info");
  return (
    <InfoPage page="guidelines" sections={["come", "honest", "kind", "fair", "word", "wrong"]}>
      <p className="mb-12 text-lg">
        <Link to={paths.decisions}>{t("guidelines.decisions")}</Link>
      </p>
    </InfoPage>
  );
}
