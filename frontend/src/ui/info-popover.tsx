import type { ReactNode, RefObject } from "react";
import { Dialog, Heading, Popover, type PopoverProps } from "react-aria-components";

export type InfoPopoverProps = Pick<PopoverProps, "placement"> & {
  title: string;
  /** The popover is placed at this button, which gets the focus back. */
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  children: ReactNode;
};

/** An explanation in a popover. Escape or a press outside closes it. */
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
