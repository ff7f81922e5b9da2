import { ClipboardPaste, Copy, Eye, FileDown, MoreHorizontal, Pencil, Plus, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { changeSection } from "@/api/menu-editing.ts";
import { readMenuCsv } from "@/api/menu-files.ts";
import type { Menu as MenuData } from "@/api/menus.ts";
import { useSend } from "@/api/use-send.ts";
import { MenuLinks } from "@/features/menus/menu-links.tsx";
import { useAvailability } from "@/features/menus/use-availability.ts";
import { download } from "@/lib/download.ts";
import { textOf } from "@/lib/names.ts";
import { notify } from "@/stores/notices.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Menu } from "@/ui/menu.tsx";
import type { MenuBusiness } from "./menu-editor.tsx";
import { SectionPanel } from "./section-panel.tsx";
import { useReorder } from "./use-reorder.ts";

const MenuDialog = lazy(() => import("./menu-dialog.tsx"));
const CopyDialog = lazy(() => import("./copy-dialog.tsx"));
const ImportDialog = lazy(() => import("./import-dialog.tsx"));
const PreviewWindow = lazy(() => import("./preview-window.tsx"));
const RemoveDialog = lazy(() => import("./remove-dialog.tsx"));
const SectionDialog = lazy(() => import("./section-dialog.tsx"));

type MenuPanelProps = {
  business: MenuBusiness;
  menu: MenuData;
  /** All menus of the business. */
  menus: readonly MenuData[];
  onCopied: (uuid: string) => void;
};

/** One menu with its sections and dishes, and what can be done with it. */
export function MenuPanel({ business, menu, menus, onCopied }: MenuPanelProps) {
  const { t } = useTranslation("editor");
  const availability = useAvailability()(menu);
  const [open, setOpen] = useState<"edit" | "copy" | "import" | "preview" | "remove" | "section" | null>(null);
  const close = () => setOpen(null);
  const { send: exportCsv } = useSend(readMenuCsv, {
    onSent: (csv) => download(`${textOf(menu.name)}.csv`, "text/csv;charset=utf-8", csv),
    onRefused: (problem) => notify.error(problem),
  });
  const { ordered, move, problem } = useReorder(menu.sections, (uuid, position) => changeSection({ uuid, position }));
  const actions = [
    { id: "edit", label: t("edit.menu"), icon: Pencil, onAction: () => setOpen("edit") },
    { id: "copy", label: t("edit.copy"), icon: Copy, onAction: () => setOpen("copy") },
    { id: "import", label: t("edit.importInto"), icon: ClipboardPaste, onAction: () => setOpen("import") },
    { id: "export", label: t("edit.export"), icon: FileDown, onAction: () => void exportCsv(menu.uuid) },
    { id: "remove", label: t("edit.removeMenu"), icon: Trash2, onAction: () => setOpen("remove") },
  ];
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-3 border-t-2 border-gilding pt-3">
        <div className="min-w-0">
          <h3 className="display flex flex-wrap items-center gap-3 text-lg font-semibold break-words text-ink">
            {textOf(menu.name)}
            <Badge tone={menu.published ? "positive" : "caution"}>
              {menu.published ? t("edit.published") : t("edit.draft")}
            </Badge>
          </h3>
          {availability && <p className="text-base text-muted">{availability}</p>}
          <MenuLinks menu={menu} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="secondary" icon={Eye} onPress={() => setOpen("preview")}>
            {t("edit.preview")}
          </Button>
          <Menu label={t("edit.more", { name: textOf(menu.name) })} actions={actions}>
            <MoreHorizontal aria-hidden className="size-5" />
          </Menu>
        </div>
      </header>
      <FormError message={problem} />
      {ordered.map((section, at) => (
        <SectionPanel
          key={section.uuid}
          business={business}
          section={section}
          sections={menu.sections}
          currency={menu.currency}
          place={{ at, of: ordered.length }}
          onMove={(to) => move(at, to)}
        />
      ))}
      <div>
        <Button variant="secondary" icon={Plus} onPress={() => setOpen("section")}>
          {t("edit.addSection")}
        </Button>
      </div>
      <Suspense>
        {open === "edit" && <MenuDialog businessId={business.uuid} menu={menu} onClose={close} />}
        {open === "copy" && <CopyDialog menu={menu} onCopied={onCopied} onClose={close} />}
        {open === "import" && (
          <ImportDialog businessId={business.uuid} menus={menus} into={menu.uuid} onClose={close} />
        )}
        {open === "preview" && <PreviewWindow menu={menu} onClose={close} />}
        {open === "remove" && <RemoveDialog part="menus" uuid={menu.uuid} name={textOf(menu.name)} onClose={close} />}
        {open === "section" && <SectionDialog menuId={menu.uuid} onClose={close} />}
      </Suspense>
    </div>
  );
}
