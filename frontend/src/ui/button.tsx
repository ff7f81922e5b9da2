import type { ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps, ProgressBar } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { type ButtonLook, buttonLook } from "./button-look.ts";

export type ButtonProps = Omit<AriaButtonProps, "children" | "className" | "isPending"> & {
  look?: ButtonLook;
  /** The button stays focusable, takes no presses, and says that it is busy. */
  isLoading?: boolean;
  fullWidth?: boolean;
  icon?: ReactNode;
  children: ReactNode;
};

export function Button({ look = "primary", isLoading = false, fullWidth, icon, children, ...rest }: ButtonProps) {
  const { t } = useTranslation();
  return (
    <AriaButton {...rest} isPending={isLoading} className={buttonLook(look, fullWidth)}>
      {isLoading ? (
        <ProgressBar isIndeterminate aria-label={t("state.loading")} className="animate-spinner size-4" />
      ) : (
        icon
      )}
      {children}
    </AriaButton>
  );
}
