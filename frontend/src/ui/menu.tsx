import type { LucideIcon } from "lucide-react";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { IconButton } from "./icon-button.tsx";

/** Large, so it is loaded when the first menu opens. */
const MenuPopup = lazy(() => import("./menu-popup.tsx"));

export type MenuAction = { id: string; label: string; icon?: LucideIcon; onAction: () => void };
export type MenuProps = {
  label: string;
  /** `false` entries are left out. */
  actions: readonly (MenuAction | false)[];
  /** The icon of the button. */
  children: ReactNode;
};

/** A round button with a menu of actions. */
export function Menu({ label, actions, children }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const possible = actions.filter((action) => action !== false);
  return (
    <>
      <IconButton ref={trigger} name={label} aria-haspopup="menu" aria-expanded={isOpen} onPress={() => setOpen(true)}>
        {children}
      </IconButton>
      <Suspense>
        {isOpen && <MenuPopup label={label} actions={possible} trigger={trigger} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
