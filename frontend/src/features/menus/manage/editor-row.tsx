import { ArrowDown, ArrowUp, FolderInput, GripVertical, MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { changeItem, setStock } from "@/api/menu-editing.ts";
import { type MenuItem, type MenuSection, menuKeys } from "@/api/menus.ts";
import { useSend } from "@/api/use-send.ts";
import { money } from "@/lib/datetime-money.ts";
import { textOf } from "@/lib/names.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { endOfNight } from "@/lib/tonight.ts";
import { notify } from "@/stores/notices.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { Menu } from "@/ui/menu.tsx";
import type { MenuBusiness } from "./menu-editor.tsx";

const ItemDialog = lazy(() => import("./item-dialog.tsx"));
const RemoveDialog = lazy(() => import("./remove-dialog.tsx"));

type EditorRowProps = {
  business: MenuBusiness;
  item: MenuItem;
  section: MenuSection;
  sections: readonly MenuSection[];
  currency: string;
  place: { at: number; of: number };
  onMove: (to: number) => void;
};

/** A dish in the editor: what it costs, whether it is sold out tonight, and a menu for everything else. */
export function EditorRow({ business, item, section, sections, currency, place, onMove }: EditorRowProps) {
  const { t } = useTranslation("editor");
  const { t: menu } = useTranslation("menu");
  const [open, setOpen] = useState<"edit" | "remove" | null>(null);
  const close = () => setOpen(null);
  const sending = { invalidates: menuKeys, onRefused: (problem: string) => notify.error(problem) };
  const stock = useSend(setStock, sending);
  const transfer = useSend(changeItem, sending);
  const name = textOf(item.name);
  const prices = item.price === null ? item.variants.map(({ price }) => price) : [item.price];
  const { sold_out } = item;
  const actions = [
    { id: "edit", label: t("edit.item"), icon: Pencil, onAction: () => setOpen("edit") },
    place.at > 0 && { id: "up", label: t("edit.up"), icon: ArrowUp, onAction: () => onMove(place.at - 1) },
    place.at < place.of - 1 && {
      id: "down",
      label: t("edit.down"),
      icon: ArrowDown,
      onAction: () => onMove(place.at + 1),
    },
    ...sections
      .filter(({ uuid }) => uuid !== section.uuid)
      .map(({ uuid, name }) => ({
        id: uuid,
        label: t("edit.moveTo", { name: textOf(name) }),
        icon: FolderInput,
        onAction: () => void transfer.send({ uuid: item.uuid, section_id: uuid }),
      })),
    { id: "remove", label: t("edit.removeItem"), icon: Trash2, onAction: () => setOpen("remove") },
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2">
      <GripVertical aria-hidden className="size-5 shrink-0 cursor-grab text-muted max-md:hidden" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-2 font-semibold break-words text-ink">
          {name}
          {sold_out && <Badge tone="caution">{menu("item.soldOut")}</Badge>}
        </p>
        <p className="text-sm text-muted">
          <DotSeparated
            facts={[
              prices.map((price) => money(price, currency)).join(" / "),
              !item.allergens.declared && t("edit.undeclared"),
              item.stock_left !== null && t("edit.left", { count: item.stock_left }),
            ]}
          />
        </p>
      </div>
      <Button
        variant="secondary"
        isLoading={stock.isSending}
        aria-label={`${sold_out ? t("edit.back") : t("edit.soldOut")}: ${name}`}
        onPress={() =>
          void stock.send({
            item_id: item.uuid,
            sold_out: !sold_out,
            until: sold_out ? null : endOfNight(business.time_zone, serverNow()),
          })
        }
      >
        {sold_out ? t("edit.back") : t("edit.soldOut")}
      </Button>
      <Menu label={t("edit.more", { name })} actions={actions}>
        <MoreHorizontal aria-hidden className="size-5" />
      </Menu>
      <Suspense>
        {open === "edit" && <ItemDialog sectionId={section.uuid} item={item} currency={currency} onClose={close} />}
        {open === "remove" && <RemoveDialog part="menu_items" uuid={item.uuid} name={name} onClose={close} />}
      </Suspense>
    </div>
  );
}
