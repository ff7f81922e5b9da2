import { ClipboardPaste, Plus, UtensilsCrossed } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { type Menu, useMenus } from "@/api/menus.ts";
import { MenuSkeleton } from "@/features/menus/menu-skeleton.tsx";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { textOf } from "@/lib/names.ts";
import { Button } from "@/ui/button.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { MenuPanel } from "./menu-panel.tsx";

const MenuDialog = lazy(() => import("./menu-dialog.tsx"));
const ImportDialog = lazy(() => import("./import-dialog.tsx"));

export type MenuBusiness = Pick<Business, "uuid" | "time_zone">;

/** The menus of a business for its owner. */
export function MenuEditor({ business }: { business: MenuBusiness }) {
  const { t } = useTranslation("editor");
  const { menus, ...read } = useMenus(business.uuid);
  const [chosen, setChosen] = useState<string | null>(null);
  const [open, setOpen] = useState<"menu" | "import" | null>(null);
  const close = () => setOpen(null);
  const buttons = (
    <div className="flex flex-wrap gap-3">
      <Button variant={menus?.length ? "secondary" : "primary"} icon={Plus} onPress={() => setOpen("menu")}>
        {t("edit.addMenu")}
      </Button>
      <Button variant="secondary" icon={ClipboardPaste} onPress={() => setOpen("import")}>
        {t("edit.import")}
      </Button>
    </div>
  );
  return (
    <section className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="display text-xl font-semibold text-ink">{t("edit.title")}</h2>
          <p className="max-w-[60ch] text-base text-muted">
            {t("edit.text")} <FaqLink to="menu" />
          </p>
        </div>
        {menus && menus.length > 0 && buttons}
      </div>
      <Loaded
        {...read}
        value={menus}
        skeleton={<MenuSkeleton />}
        empty={<EmptyState icon={UtensilsCrossed} title={t("edit.none")} text={t("edit.noneText")} action={buttons} />}
      >
        {(found) => <Menus business={business} menus={found} chosen={chosen} onChoose={setChosen} />}
      </Loaded>
      <Suspense>
        {open === "menu" && <MenuDialog businessId={business.uuid} onClose={close} onAdded={setChosen} />}
        {open === "import" && <ImportDialog businessId={business.uuid} menus={menus ?? []} onClose={close} />}
      </Suspense>
    </section>
  );
}

type MenusProps = {
  business: MenuBusiness;
  menus: readonly Menu[];
  chosen: string | null;
  onChoose: (uuid: string) => void;
};

function Menus({ business, menus, chosen, onChoose }: MenusProps) {
  const { t: menuTexts } = useTranslation("menu");
  const menu = menus.find(({ uuid }) => uuid === chosen) ?? menus[0];
  if (!menu) return null;
  return (
    <>
      {menus.length > 1 && (
        <SegmentedControl
          label={menuTexts("view.menus")}
          isLabelHidden
          options={menus.map(({ uuid, name }) => ({ value: uuid, label: textOf(name) }))}
          value={menu.uuid}
          onChange={onChoose}
        />
      )}
      <MenuPanel key={menu.uuid} business={business} menu={menu} menus={menus} onCopied={onChoose} />
    </>
  );
}
