import { useTranslation } from "react-i18next";
import { LocationSharing } from "@/features/locations/location-sharing.tsx";
import { NamedLocations } from "@/features/locations/named-locations.tsx";
import { Page } from "@/ui/page.tsx";

/** Sharing my position by link, and my named locations. */
export function Component() {
  const { t } = useTranslation("locations");
  return (
    <Page title={t("title")} text={t("text")}>
      <LocationSharing />
      <NamedLocations />
    </Page>
  );
}
