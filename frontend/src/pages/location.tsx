import { MapPinOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useHasMap } from "@/api/configuration.ts";
import { type SharedLocation, useSharedLocation } from "@/api/locations.ts";
import { LocationMap } from "@/features/shared/location-map.tsx";
import { coordinates } from "@/lib/coordinates.ts";
import { readersZone, timeOf } from "@/lib/datetime.ts";
import { directionsTo } from "@/lib/outward.ts";
import { paths } from "@/lib/paths.ts";
import { Callout } from "@/ui/callout.tsx";
import { ButtonLink } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { OutwardLink } from "@/ui/outward-link.tsx";
import { Page } from "@/ui/page.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** Where a member is who shares this link: their position on a map, until they stop. */
export function Component() {
  const { t } = useTranslation("locations");
  const token = useLocation().hash.slice(1);
  const { location, failure, problem, ...read } = useSharedLocation(token);
  if (token === "" || failure?.status === 404 || failure?.status === 422) return <Ended name={location?.first_name} />;
  return (
    <Page title={location ? t("shared.title", { name: location.first_name }) : t("shared.loading")}>
      <Loaded {...read} problem={problem} value={location} skeleton={<Skeleton className="h-96 w-full" />}>
        {(found) => <Position location={found} problem={problem} />}
      </Loaded>
    </Page>
  );
}

function Position({ location, problem }: { location: SharedLocation; problem: string | null }) {
  const { t } = useTranslation("locations");
  const { first_name, latitude, longitude, precise, updated_at, ends_at } = location;
  const hasMap = useHasMap();
  const point = { latitude, longitude };
  const zone = readersZone();
  return (
    <>
      <p role="status" className="text-base text-ink">
        {t("shared.updated", { time: timeOf(updated_at, zone) })}{" "}
        {ends_at ? t("shared.until", { time: timeOf(ends_at, zone) }) : t("shared.untilStopped", { name: first_name })}
      </p>
      <Callout>{problem}</Callout>
      {hasMap === false && <p className="text-lg text-ink tabular-nums">{coordinates(point)}</p>}
      <LocationMap point={point} name={first_name} zoom={precise ? 16 : 14} />
      <p className="text-base text-muted">
        {t(precise ? "shared.exact" : "shared.approximate")} {t("shared.refreshed")}
      </p>
      <p>
        <OutwardLink to={directionsTo(point)}>{t("shared.directions")}</OutwardLink>
      </p>
    </>
  );
}

/** Shown for a link that has ended, or never was one. */
function Ended({ name }: { name: string | undefined }) {
  const { t } = useTranslation("locations");
  return (
    <EmptyState
      isScreen
      icon={MapPinOff}
      title={name ? t("shared.endedBy", { name }) : t("shared.ended")}
      text={t("shared.endedText")}
      action={<ButtonLink to={paths.landing}>{t("shared.toFront")}</ButtonLink>}
    />
  );
}
