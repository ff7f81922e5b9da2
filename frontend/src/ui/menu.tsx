import type { ReactNode } from "react";
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from "react-aria-components";

export type MenuAction = { id: string; label: string; icon?: ReactNode; onAction: () => void };
export type MenuProps = { label: string; trigger: ReactNode; actions: readonly MenuAction[] };

export function Menu({ label, trigger, actions }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="animate-fade rounded-md border border-line bg-surface p-1.5 shadow-floating">
        <AriaMenu aria-label={label} items={actions} className="min-w-52 outline-none">
          {({ id, label: name, icon, onAction }) => (
            <MenuItem
              id={id}
              textValue={name}
              onAction={onAction}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-base text-ink data-focused:bg-sunk"
            >
              {icon}
              {name}
            </MenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
