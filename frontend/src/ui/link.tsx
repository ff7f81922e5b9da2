import type { LucideIcon } from "lucide-react";
import { Link as RouterLink, type LinkProps as RouterLinkProps } from "react-router";
import { classes } from "@/lib/classes.ts";
import { type ButtonVariant, buttonVariant } from "./button-variant.ts";

export type LinkProps = Omit<RouterLinkProps, "className" | "prefetch">;

/** Pink, underlined only under the pointer or the focus. */
export function Link(props: LinkProps) {
  return (
    <RouterLink
      {...props}
      className="rounded-sm font-medium text-link no-underline hover:underline focus-visible:underline"
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = "primary",
  fullWidth,
  icon: Icon,
  children,
  ...rest
}: LinkProps & { variant?: ButtonVariant; fullWidth?: boolean; icon?: LucideIcon }) {
  return (
    <RouterLink {...rest} className={classes(buttonVariant(variant, fullWidth), "hover:brightness-95")}>
      {Icon && <Icon aria-hidden className="size-4.5" />}
      {children}
    </RouterLink>
  );
}
