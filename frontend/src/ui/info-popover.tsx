import type { ReactNode, RefObject } from "react";
import { Dialog, Heading, Popover, type PopoverProps } from "react-aria-components";

export type InfoPopoverProps = Pick<PopoverProps, "placement"> & {
  title: string;
  /** What it hangs from, and whom the focus goes back to. */
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  children: ReactNode;
};

/** An explanation that hangs from what it explains: Escape and a press beside it close it. */
export function InfoPopover({ title, trigger, placement, onClose, children }: InfoPopoverProps) {
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement={placement}
      className="w-72 animate-fade rounded-md border border-line bg-surface p-4 shadow-floating"
    >
      <Dialog className="outline-none">
        <Heading slot="title" className="display text-base font-semibold text-ink">
          {title}
        </Heading>
        {children}
      </Dialog>
    </Popover>
  );
}
