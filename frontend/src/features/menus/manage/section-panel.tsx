import { ArrowDown, ArrowUp, MoreHorizontal, Pencil, Plus, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { changeItem } from "@/api/menu-editing.ts";
import type { MenuSection } from "@/api/menus.ts";
import { useDragOrder } from "@/features/media/use-drag-order.ts";
import { textOf } from "@/lib/names.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Menu } from "@/ui/menu.tsx";
import { EditorRow } from "./editor-row.tsx";
import type { MenuBusiness } from "./menu-editor.tsx";
import { useReorder } from "./use-reorder.ts";

const ItemDialog = lazy(() => import("./item-dialog.tsx"));
const RemoveDialog = lazy(() => import("./remove-dialog.tsx"));
const SectionDialog = lazy(() => import("./section-dialog.tsx"));

type SectionPanelProps = {
  business: MenuBusiness;
  section: MenuSection;
  /** All sections of the menu, to move dishes to. */
  sections: readonly MenuSection[];
  currency: string;
  place: { at: number; of: number };
  onMove: (to: number) => void;
};

/** A section with its dishes, which are put in order by dragging or by their menus. */
export function SectionPanel({ business, section, sections, currency, place, onMove }: SectionPanelProps) {
  const { t } = useTranslation("editor");
  const [open, setOpen] = useState<"edit" | "remove" | "item" | null>(null);
  const close = () => setOpen(null);
  const { ordered, move, problem } = useReorder(section.items, (uuid, position) => changeItem({ uuid, position }));
  const drag = useDragOrder(move);
  const name = textOf(section.name);
  const actions = [
    { id: "edit", label: t("edit.section"), icon: Pencil, onAction: () => setOpen("edit") },
    place.at > 0 && { id: "up", label: t("edit.up"), icon: ArrowUp, onAction: () => onMove(place.at - 1) },
    place.at < place.of - 1 && {
      id: "down",
      label: t("edit.down"),
      icon: ArrowDown,
      onAction: () => onMove(place.at + 1),
    },
    { id: "remove", label: t("edit.removeSection"), icon: Trash2, onAction: () => setOpen("remove") },
  ];
  return (
    <section aria-label={name} className="flex flex-col gap-2">
      <header className="flex items-center justify-between gap-3">
        <h4 className="display min-w-0 text-lg font-semibold break-words text-ink">{name}</h4>
        <Menu label={t("edit.more", { name })} actions={actions}>
          <MoreHorizontal aria-hidden className="size-5" />
        </Menu>
      </header>
      <FormError message={problem} />
      {ordered.length === 0 && <p className="text-base text-muted">{t("edit.noItems")}</p>}
      <ol className="border-t border-line empty:hidden">
        {ordered.map((item, at) => (
          <li key={item.uuid} {...drag(at)} className="data-dragged:opacity-50">
            <EditorRow
              business={business}
              item={item}
              section={section}
              sections={sections}
              currency={currency}
              place={{ at, of: ordered.length }}
              onMove={(to) => move(at, to)}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button variant="quiet" icon={Plus} onPress={() => setOpen("item")}>
          {t("edit.addItem")}
        </Button>
      </div>
      <Suspense>
        {open === "edit" && <SectionDialog section={section} onClose={close} />}
        {open === "remove" && <RemoveDialog part="menu_sections" uuid={section.uuid} name={name} onClose={close} />}
        {open === "item" && <ItemDialog sectionId={section.uuid} currency={currency} onClose={close} />}
      </Suspense>
    </section>
  );
}
