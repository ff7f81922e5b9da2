import { Pencil, Plus, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type SustainabilityItem, useItemsOf } from "@/api/sustainability.ts";
import { SubjectIcon } from "@/features/sustainability/kinds.ts";
import { StateBadge } from "@/features/sustainability/state-badge.tsx";
import { dateIn, readersZone, shortDate } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { Button } from "@/ui/button.tsx";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { IconButton } from "@/ui/icon-button.tsx";
import { Link } from "@/ui/link.tsx";
import { List, ListRow } from "@/ui/list.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

const ItemDialog = lazy(() => import("./item-dialog.tsx"));
const RemoveDialog = lazy(() => import("./remove-dialog.tsx"));

type Open = { dialog: "new" } | { dialog: "edit" | "remove"; item: SustainabilityItem };

/** What a business says it does for the environment, for its staff. */
export default function ItemsTab({ businessId }: { businessId: string }) {
  const { t } = useTranslation("sustainability");
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const add = (
    <Button icon={Plus} onPress={() => setOpen({ dialog: "new" })}>
      {t("manage.add")}
    </Button>
  );
  return (
    <section className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="display text-xl font-semibold text-ink">{t("manage.title")}</h2>
          <p className="max-w-[60ch] text-base text-muted">{t("manage.text")}</p>
        </div>
        {add}
      </div>
      <PagedList
        of={useItemsOf(businessId)}
        skeleton={<Skeleton className="h-48 w-full" />}
        empty={<EmptyState icon={SubjectIcon} title={t("manage.none")} text={t("manage.noneText")} />}
      >
        {(items) => (
          <List>
            {items.map((item) => (
              <Row key={item.uuid} item={item} onOpen={(dialog) => setOpen({ dialog, item })} />
            ))}
          </List>
        )}
      </PagedList>
      <Suspense>
        {open?.dialog === "new" && <ItemDialog businessId={businessId} onClose={close} />}
        {open?.dialog === "edit" && <ItemDialog businessId={businessId} item={open.item} onClose={close} />}
        {open?.dialog === "remove" && <RemoveDialog item={open.item} onClose={close} />}
      </Suspense>
    </section>
  );
}

function Row({ item, onOpen }: { item: SustainabilityItem; onOpen: (dialog: "edit" | "remove") => void }) {
  const { t } = useTranslation("sustainability");
  const { uuid, title, kind, state, reason, valid_until } = item;
  const isOver = valid_until < dateIn(readersZone());
  return (
    <ListRow
      title={<Link to={paths.sustainabilityItem(uuid)}>{title}</Link>}
      facts={
        <>
          <DotSeparated
            facts={[t(`kind.${kind}`), t(isOver ? "manage.ended" : "facts.until", { date: shortDate(valid_until) })]}
          />
          {state === "rejected" && reason && <span className="block">{t("manage.reason", { reason })}</span>}
        </>
      }
      actions={
        <>
          <StateBadge state={state} />
          <IconButton name={t("manage.edit", { title })} onPress={() => onOpen("edit")}>
            <Pencil aria-hidden className="size-5" />
          </IconButton>
          <IconButton name={t("manage.remove", { title })} onPress={() => onOpen("remove")}>
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </>
      }
    />
  );
}
