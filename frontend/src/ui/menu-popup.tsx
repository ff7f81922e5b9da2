import type { RefObject } from "react";
import { Menu, MenuItem, Popover } from "react-aria-components";
import type { MenuAction, MenuProps } from "./menu.tsx";

export type MenuPopupProps = Pick<MenuProps, "label"> & {
  actions: readonly MenuAction[];
  /** The element that the menu is anchored to and that gets the focus back. */
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** An open menu: arrow keys move in it, Escape or a press outside closes it. */
export default function MenuPopup({ label, actions, trigger, onClose }: MenuPopupProps) {
  return (
    <Popover
      aria-label={label}
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
      className="animate-fade rounded-md border border-line bg-surface p-1.5 shadow-floating"
    >
      <Menu aria-label={label} items={actions} autoFocus="first" onClose={onClose} className="min-w-52 outline-none">
        {({ id, label: name, icon: Icon, onAction }) => (
          <MenuItem
            id={id}
            textValue={name}
            onAction={onAction}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-base text-ink data-focused:bg-sunk"
          >
            {Icon && <Icon aria-hidden className="size-4" />}
            {name}
          </MenuItem>
        )}
      </Menu>
    </Popover>
  );
}
