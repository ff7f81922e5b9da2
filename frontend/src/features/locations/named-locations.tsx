import { Pencil, Plus, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "@/api/errors.ts";
import { useInvalidate } from "@/api/keys.ts";
import {
  addLocation,
  locationKeys,
  mostLocations,
  type NamedLocation,
  removeLocation,
  useNamedLocations,
} from "@/api/locations.ts";
import { notify } from "@/stores/notices.ts";
import { useToasts } from "@/stores/toast.ts";
import { Button } from "@/ui/button.tsx";
import { IconButton } from "@/ui/icon-button.tsx";
import { List, ListRow } from "@/ui/list.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { locationIcons } from "./kinds.ts";

const LocationDialog = lazy(() => import("./location-dialog.tsx"));

/** Milliseconds: it has a button to reach. */
const duration = 8000;

/** My named locations, with adding, editing and deleting. */
export function NamedLocations() {
  const { t } = useTranslation("locations");
  const { locations, ...read } = useNamedLocations();
  const [open, setOpen] = useState<NamedLocation | "new" | null>(null);
  const remove = useRemove();
  const isFull = (locations?.length ?? 0) >= mostLocations;
  return (
    <section aria-labelledby="named" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="named" className="display text-xl font-semibold text-ink">
            {t("named.title")}
          </h2>
          <p className="max-w-[60ch] text-base text-muted">
            {isFull ? t("named.full", { count: mostLocations }) : t("named.text")}
          </p>
        </div>
        <Button variant="secondary" icon={Plus} isDisabled={!locations || isFull} onPress={() => setOpen("new")}>
          {t("named.add")}
        </Button>
      </div>
      <Loaded
        {...read}
        value={locations}
        skeleton={<Skeleton className="h-32 w-full" />}
        empty={<p className="border-t border-line py-4 text-base text-muted">{t("named.none")}</p>}
      >
        {(found) => (
          <List>
            {found.map((location) => (
              <Row
                key={location.uuid}
                location={location}
                onEdit={() => setOpen(location)}
                onRemove={() => void remove(location)}
              />
            ))}
          </List>
        )}
      </Loaded>
      <Suspense>
        {open && <LocationDialog location={open === "new" ? null : open} onClose={() => setOpen(null)} />}
      </Suspense>
    </section>
  );
}

type RowProps = { location: NamedLocation; onEdit: () => void; onRemove: () => void };

function Row({ location: { kind, name }, onEdit, onRemove }: RowProps) {
  const { t } = useTranslation("locations");
  const Icon = locationIcons[kind];
  return (
    <ListRow
      title={
        <span className="flex items-center gap-3">
          <Icon aria-hidden className="size-5 shrink-0 text-muted" />
          <span className="min-w-0 break-words">{name}</span>
        </span>
      }
      facts={t(`kind.${kind}`)}
      actions={
        <>
          <IconButton name={t("named.edit", { name })} onPress={onEdit}>
            <Pencil aria-hidden className="size-4.5" />
          </IconButton>
          <IconButton name={t("named.remove", { name })} onPress={onRemove}>
            <Trash2 aria-hidden className="size-4.5" />
          </IconButton>
        </>
      }
    />
  );
}

/** Deletes a location; a toast offers to add it again. */
function useRemove() {
  const { t } = useTranslation("locations");
  const invalidate = useInvalidate();
  const undo = async ({ kind, name, latitude, longitude }: NamedLocation) => {
    const { error } = await addLocation({ kind, name, latitude, longitude });
    if (error) return notify.error(messageOf(error));
    return invalidate(locationKeys);
  };
  return async (location: NamedLocation) => {
    const { error } = await removeLocation(location.uuid);
    if (error) return notify.error(messageOf(error));
    useToasts.getState().create({
      status: "success",
      message: t("named.removed", { name: location.name }),
      action: { label: t("named.undo"), onAction: () => void undo(location) },
      duration,
    });
    return invalidate(locationKeys);
  };
}
