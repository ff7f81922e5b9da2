import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sustainabilityKinds, useSustainabilityItems } from "@/api/sustainability.ts";
import { locate } from "@/lib/locate.ts";
import { notify } from "@/stores/notices.ts";
import { Chip } from "@/ui/chip.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Select } from "@/ui/select.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { ItemCard } from "./item-card.tsx";
import { SubjectIcon } from "./kinds.ts";

/** Kilometres around the reader. */
const around = 10;

/** What is shown: of any kind or one, anywhere or near the reader. */
export function ItemList() {
  const { t } = useTranslation("sustainability");
  const [kind, setKind] = useState<(typeof sustainabilityKinds)[number] | "any">("any");
  const { near, isLooking, toggle } = useNear();
  const items = useSustainabilityItems({
    limit: 20,
    ...(kind !== "any" && { kind: [kind] }),
    ...(near && { near, distance: around }),
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-60 flex-1 md:max-w-80">
          <Select
            label={t("filter.kind")}
            options={[
              { value: "any" as const, label: t("filter.any") },
              ...sustainabilityKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
            ]}
            value={kind}
            onChange={setKind}
          />
        </div>
        <Chip isSelected={near !== null} isDisabled={isLooking} onChange={toggle} icon={<NearIcon />}>
          {t("filter.near")}
        </Chip>
      </div>
      <PagedList
        of={items}
        skeleton={<Skeleton className="h-80 w-full" />}
        empty={<EmptyState icon={SubjectIcon} title={t("list.none")} text={t("list.noneText")} />}
      >
        {(found) => (
          <ul>
            {found.map((item) => (
              <li key={item.uuid}>
                <ItemCard item={item} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

const NearIcon = () => <LocateFixed aria-hidden className="size-4" />;

/** The reader's position, asked for when it is wanted. */
function useNear() {
  const { t } = useTranslation("sustainability");
  const [near, setNear] = useState<string | null>(null);
  const [isLooking, setLooking] = useState(false);
  const toggle = async (isWanted: boolean) => {
    if (!isWanted) return setNear(null);
    setLooking(true);
    const found = await locate().catch(() => null);
    setLooking(false);
    if (!found) return notify.error(t("filter.unknown"));
    // About a hundred metres: more is not needed for a list.
    setNear(`${found.latitude.toFixed(3)},${found.longitude.toFixed(3)}`);
  };
  return { near, isLooking, toggle: (isWanted: boolean) => void toggle(isWanted) };
}
