import { UtensilsCrossed } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Menu, MenuItem } from "@/api/menus.ts";
import { Named } from "@/features/shared/named.tsx";
import { filterSections, isFiltered } from "@/lib/menu-filter.ts";
import { textOf } from "@/lib/names.ts";
import { Button } from "@/ui/button.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { MenuFilters } from "./menu-filters.tsx";
import { MenuLinks } from "./menu-links.tsx";
import { MenuRow } from "./menu-row.tsx";
import { SectionChips } from "./section-chips.tsx";
import { ServingNote } from "./serving-note.tsx";
import { useAvailability } from "./use-availability.ts";
import { noFilter, useMenuFilter } from "./use-menu-filter.ts";

export type MenuViewProps = {
  menus: readonly Menu[];
  /** Buttons of a dish: how to order it. */
  actions?: (item: MenuItem) => ReactNode;
};

/** The menus of a business as guests see them, first one that is served now. */
export function MenuView({ menus, actions }: MenuViewProps) {
  const { t } = useTranslation("menu");
  const [chosen, setChosen] = useState<string | null>(null);
  const served = menus.find(({ serving }) => serving?.now !== false);
  const menu = menus.find(({ uuid }) => uuid === chosen) ?? served ?? menus[0];
  if (!menu) return null;
  return (
    <div className="flex flex-col gap-5">
      {menus.length > 1 && (
        <SegmentedControl
          label={t("view.menus")}
          isLabelHidden
          options={menus.map(({ uuid, name }) => ({ value: uuid, label: textOf(name) }))}
          value={menu.uuid}
          onChange={setChosen}
        />
      )}
      <OneMenu key={menu.uuid} menu={menu} actions={actions} />
    </div>
  );
}

function OneMenu({ menu, actions }: { menu: Menu } & Pick<MenuViewProps, "actions">) {
  const { t } = useTranslation("menu");
  const availability = useAvailability()(menu);
  const [filter, setFilter] = useMenuFilter();
  const sections = filterSections(menu.sections, filter);
  const isOrdered = menu.sections.some(({ items }) => items.some((item) => actions?.(item)));
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="display text-xl font-semibold text-ink">
            <Named names={menu.name} />
          </h2>
          {availability && <p className="text-base text-muted">{availability}</p>}
          <p className="mt-1 empty:hidden">
            <ServingNote serving={menu.serving} isOrdered={isOrdered} />
          </p>
        </div>
        <MenuLinks menu={menu} />
      </header>
      <MenuFilters sections={menu.sections} filter={filter} onChange={setFilter} />
      {filter.without.length > 0 && <p className="text-base text-caution">{t("filter.askStaff")}</p>}
      {sections.length === 0 ? (
        <EmptyState
          icon={UtensilsCrossed}
          title={isFiltered(filter) ? t("view.noneLeft") : t("view.none")}
          text={isFiltered(filter) ? t("view.noneLeftText") : undefined}
          action={
            isFiltered(filter) && (
              <Button variant="secondary" onPress={() => setFilter(noFilter)}>
                {t("filter.clear")}
              </Button>
            )
          }
        />
      ) : (
        <>
          {sections.length > 1 && <SectionChips sections={sections} />}
          {sections.map((section) => (
            <section key={section.uuid} id={section.uuid} className="scroll-mt-16">
              <h3 className="display border-b-2 border-gilding pb-1 text-lg font-semibold text-ink">
                <Named names={section.name} />
              </h3>
              {section.note && (
                <p className="pt-2 text-sm text-muted">
                  <Named names={section.note} />
                </p>
              )}
              <ul>
                {section.items.map((item) => (
                  <MenuRow key={item.uuid} item={item} currency={menu.currency} actions={actions?.(item)} />
                ))}
              </ul>
            </section>
          ))}
          <p className="text-sm text-muted">{t("view.vat")}</p>
        </>
      )}
    </>
  );
}
