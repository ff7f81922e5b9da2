import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  ProgressBarContext,
  useSlottedContext,
} from "react-aria-components";
import { useTranslation } from "react-i18next";
import { type ButtonVariant, buttonVariant } from "./button-variant.ts";

export type ButtonProps = Omit<AriaButtonProps, "children" | "className" | "isPending"> & {
  variant?: ButtonVariant;
  /** The button stays focusable, ignores presses and is announced as busy. */
  isLoading?: boolean;
  fullWidth?: boolean;
  icon?: LucideIcon;
  children: ReactNode;
};

export function Button({
  variant = "primary",
  isLoading = false,
  fullWidth,
  icon: Icon,
  children,
  ...rest
}: ButtonProps) {
  const { t } = useTranslation();
  return (
    <AriaButton {...rest} isPending={isLoading} className={buttonVariant(variant, fullWidth)}>
      {isLoading ? <Busy label={t("state.loading")} /> : Icon && <Icon aria-hidden className="size-4.5" />}
      {children}
    </AriaButton>
  );
}

/** The spinner, labelled by the button's busy text. (React Aria's own loads number formats.) */
function Busy({ label }: { label: string }) {
  const { id } = useSlottedContext(ProgressBarContext) ?? {};
  return <span role="progressbar" id={id} aria-label={label} className="animate-spinner size-4" />;
}
