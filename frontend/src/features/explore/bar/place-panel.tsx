import { Bookmark, LocateFixed, type LucideIcon, Map as MapIcon, MapPin } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Point } from "@/api/businesses.ts";
import { useNamedLocations } from "@/api/locations.ts";
import { nameOfPlace, usePlaces } from "@/api/places.ts";
import { useLocate } from "@/features/explore/use-locate.ts";
import { Combobox, type Option } from "@/features/shared/combobox.tsx";
import { usePaused } from "@/features/shared/use-paused.ts";
import type { ExploreParams } from "@/lib/explore-params.ts";
import { useAuth } from "@/stores/auth.ts";
import { noteRecentPlace, type RecentPlace, useRecentPlaces } from "@/stores/recent-places.ts";

type Choice = Pick<ExploreParams, "location" | "area"> & Partial<Pick<ExploreParams, "sort">>;

export type PlacePanelProps = {
  /** The centre of the search; what is near it comes first. */
  center: Point | undefined;
  town: string | null;
  onChange: (choice: Choice) => void;
  /** A popover begins with typing; a sheet has other choices below. */
  variant?: "popover" | "sheet";
};

/** Chooses where to search: a town, neighbourhood, street or address, a recent one, or the device's position. */
export function PlacePanel({ center, town, onChange, variant = "popover" }: PlacePanelProps) {
  const { t } = useTranslation("explore");
  const [text, setText] = useState("");
  const words = text.trim();
  const paused = usePaused(words);
  const { places, problem, isReading } = usePlaces(paused, center);
  const choose = (place: RecentPlace) => {
    noteRecentPlace(place);
    onChange({ location: place, area: null });
  };
  const offer = (icon: LucideIcon, place: RecentPlace, name = place.name, detail?: string): Option => ({
    id: `${place.name} ${place.latitude} ${place.longitude}`,
    name,
    detail,
    icon,
    choose: () => choose(place),
  });
  const known = useKnownPlaces(town, onChange, offer);
  const found = places?.map(({ name, context, latitude, longitude }) =>
    offer(MapPin, { name: nameOfPlace({ name, context }), latitude, longitude }, name, context || undefined),
  );
  const options = words === "" ? known : (found ?? []);
  // Results of what was typed before stay visible, but cannot be chosen.
  const isStale = words !== "" && (words !== paused || isReading);
  const isNone = words !== "" && !isStale && options.length === 0;
  return (
    <div className="flex flex-col gap-3">
      <Combobox
        label={t("where.label")}
        listLabel={t("where.suggestions")}
        text={text}
        onText={setText}
        options={options}
        isStale={isStale}
        variant={variant}
      />
      <p role="status" className="px-2 text-sm text-muted empty:hidden">
        {problem ?? (isNone && t("where.none", { words }))}
        {isStale && options.length === 0 && problem === null && t("where.searching")}
      </p>
    </div>
  );
}

/** What is offered before anything is typed: the device's position, the default centre, named locations and recent places. */
function useKnownPlaces(
  town: string | null,
  onChange: PlacePanelProps["onChange"],
  offer: (icon: LucideIcon, place: RecentPlace) => Option,
): Option[] {
  const { t } = useTranslation("explore");
  const isMember = useAuth(({ access_token }) => access_token !== null);
  const { locations = [] } = useNamedLocations(isMember);
  // They are not noted as recent: they are on the server, where their owner can delete them.
  const named = locations.map(({ name, latitude, longitude }) => {
    const location = { name, latitude, longitude };
    return { ...offer(Bookmark, location), choose: () => onChange({ location, area: null }) };
  });
  const recent = useRecentPlaces((state) => state.places);
  const { look, isLooking } = useLocate((location) => onChange({ location, area: null, sort: "distance" }));
  return [
    {
      id: "me",
      name: isLooking ? t("where.looking") : t("where.nearMe"),
      icon: LocateFixed,
      choose: () => void look(),
    },
    {
      id: "center",
      name: t("where.center"),
      detail: town ?? undefined,
      icon: MapIcon,
      choose: () => onChange({ location: null, area: null }),
    },
    ...named,
    ...recent.map((place) => offer(MapPin, place)),
  ];
}
