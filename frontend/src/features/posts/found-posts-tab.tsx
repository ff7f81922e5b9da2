import { MapPin, SearchX, UserRound, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useBusiness } from "@/api/businesses.ts";
import { useProfile } from "@/api/people.ts";
import type { Query } from "@/api/query-string.ts";
import { addDays, dateIn, momentAt, readersZone } from "@/lib/datetime.ts";
import { Button } from "@/ui/button.tsx";
import { Chip } from "@/ui/chip.tsx";
import { SearchField } from "@/ui/search-field.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { BusinessField } from "./business-field.tsx";
import { PersonField } from "./person-field.tsx";
import { PostList } from "./post-list.tsx";

const periods = ["any", "week", "month", "year"] as const;
type Period = (typeof periods)[number];
const days = { any: null, week: 7, month: 30, year: 365 };

/** Search in posts: by words, business, person, pictures and time. All of it is in the URL. */
export default function FoundPostsTab() {
  const { t } = useTranslation("posts");
  const { params, set, clear } = usePostParams();
  const [isRefining, setRefining] = useState(false);
  const isFiltered = Object.values(params).some((value) => value !== "" && value !== "any");
  return (
    <div className="flex max-w-reading flex-col gap-4">
      <SearchField label={t("find.label")} maxLength={100} value={params.words} onSearch={(q) => set("words", q)} />
      <div className="flex flex-wrap items-center gap-2">
        <Chip isSelected={params.pictures === "1"} onChange={(isOn) => set("pictures", isOn ? "1" : "")}>
          {t("find.pictures")}
        </Chip>
        {params.place && <PlaceChip uuid={params.place} onRemove={() => set("place", "")} />}
        {params.by && <PersonChip uuid={params.by} onRemove={() => set("by", "")} />}
        {!(params.place && params.by) && (
          <Button variant="quiet" onPress={() => setRefining(!isRefining)}>
            {t("find.refine")}
          </Button>
        )}
      </div>
      {isRefining && !params.place && (
        <BusinessField label={t("find.place")} onChoose={({ uuid }) => set("place", uuid)} />
      )}
      {isRefining && !params.by && <PersonField label={t("find.person")} onChoose={(uuid) => set("by", uuid)} />}
      <SegmentedControl<Period>
        label={t("find.when")}
        isLabelHidden
        options={periods.map((value) => ({ value, label: t(`find.period.${value}`) }))}
        value={params.since}
        onChange={(since) => set("since", since === "any" ? "" : since)}
      />
      <PostList
        query={queryOf(params)}
        empty={
          <EmptyState
            icon={SearchX}
            title={t("find.none")}
            text={t("find.noneText")}
            action={
              isFiltered && (
                <Button variant="secondary" onPress={clear}>
                  {t("find.clear")}
                </Button>
              )
            }
          />
        }
      />
    </div>
  );
}

type PostParams = ReturnType<typeof readParams>;

function readParams(search: URLSearchParams) {
  return {
    words: search.get("words")?.trim() ?? "",
    place: search.get("place") ?? "",
    by: search.get("by") ?? "",
    pictures: search.get("pictures") ?? "",
    since: periods.find((period) => period === search.get("since")) ?? "any",
  };
}

function usePostParams() {
  const [search, setSearch] = useSearchParams();
  // A change may come before the last one is rendered, and must not undo it.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const change = (changes: Record<string, string>) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
    latest.current = next;
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return {
    params: readParams(search),
    set: (name: keyof PostParams, value: string) => change({ [name]: value }),
    clear: () => change({ words: "", place: "", by: "", pictures: "", since: "" }),
  };
}

/** The start of the reader's day some days ago, so that the same search stays the same all day. */
function queryOf({ words, place, by, pictures, since }: PostParams): Query {
  const before = days[since];
  const zone = readersZone();
  return {
    q: words,
    business_id: place,
    user_id: by,
    has_media: pictures === "1" || null,
    from: before && momentAt(addDays(dateIn(zone), -before), "00:00", zone),
  };
}

function PlaceChip({ uuid, onRemove }: { uuid: string; onRemove: () => void }) {
  const name = useBusiness(uuid).business?.name;
  return <Chosen icon={MapPin} name={name} onRemove={onRemove} />;
}

function PersonChip({ uuid, onRemove }: { uuid: string; onRemove: () => void }) {
  const name = useProfile(uuid).user?.display_name;
  return <Chosen icon={UserRound} name={name} onRemove={onRemove} />;
}

type ChosenProps = { icon: typeof MapPin; name: string | undefined; onRemove: () => void };

/** A chosen filter; a press removes it. */
function Chosen({ icon: Icon, name, onRemove }: ChosenProps) {
  const { t } = useTranslation("posts");
  if (!name) return null;
  return (
    <Chip isSelected onChange={onRemove} icon={<Icon aria-hidden className="size-4" />}>
      <span className="sr-only">{t("find.remove")}</span> {name}
      <X aria-hidden className="size-4" />
    </Chip>
  );
}
