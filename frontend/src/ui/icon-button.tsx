import type { ReactNode, Ref } from "react";
import { Button, type ButtonProps } from "react-aria-components";
import { classes } from "@/lib/classes.ts";

export type IconButtonProps = Omit<ButtonProps, "children" | "className" | "aria-label"> & {
  /** What the button does, for screen readers: it shows only an icon. */
  name: string;
  variant?: "plain" | "raised" | "sunk";
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

const variants = {
  plain: "data-hovered:bg-sunk data-pressed:bg-sunk",
  raised: "bg-surface shadow-raised data-hovered:bg-sunk",
  sunk: "bg-sunk data-hovered:bg-line data-pressed:bg-line",
};

export function IconButton({ name, variant = "plain", children, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      aria-label={name}
      className={classes(
        "inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-colors duration-150 data-disabled:opacity-40",
        variants[variant],
      )}
    >
      {children}
    </Button>
  );
}
