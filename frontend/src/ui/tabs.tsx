import type { ReactNode } from "react";
import { Tabs as AriaTabs, type Key, Tab, TabList, TabPanel } from "react-aria-components";

export type TabItem = { id: string; label: string; panel: ReactNode };
export type TabsProps = { label: string; items: readonly TabItem[]; selected: string; onSelect: (id: string) => void };

/** Tabs with the green underline; on a narrow screen the list scrolls, the page does not. */
export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key: Key) => onSelect(String(key))}>
      <TabList aria-label={label} className="flex gap-5 overflow-x-auto border-b border-line">
        {items.map(({ id, label: name }) => (
          <Tab
            key={id}
            id={id}
            className="-mb-px flex min-h-11 cursor-pointer items-center border-b-3 border-transparent whitespace-nowrap text-base text-muted transition-colors data-hovered:text-ink data-selected:border-positive data-selected:font-semibold data-selected:text-ink"
          >
            {name}
          </Tab>
        ))}
      </TabList>
      {items.map(({ id, panel }) => (
        <TabPanel key={id} id={id} className="pt-5">
          {panel}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
