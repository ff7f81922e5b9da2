import { useTranslation } from "react-i18next";
import { CardSkeletons, PlaceSkeleton } from "../../../features/places/place-skeletons.tsx";

/** The placeholders of the explore list and of a restaurant's page. */
export function Component() {
  const { t } = useTranslation("explore");
  return (
    <div className="flex flex-col gap-10">
      <title>{`${t("title")} · Verdoro`}</title>
      <h1 className="sr-only">{t("title")}</h1>
      <CardSkeletons />
      <PlaceSkeleton />
    </div>
  );
}
