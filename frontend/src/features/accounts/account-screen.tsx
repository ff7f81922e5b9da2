import type { ReactNode } from "react";
import { AuthScreen } from "../../ui/auth-screen.tsx";
import { ScreenTools } from "../../ui/screen-tools.tsx";

export type AccountScreenProps = { title: string; text?: ReactNode; children: ReactNode; footer?: ReactNode };

/** The frame of every account screen: what it is for, its form, and where else one may want to go. */
export function AccountScreen({ title, text, children, footer }: AccountScreenProps) {
  return (
    <AuthScreen tools={<ScreenTools />}>
      <title>{`${title} · Verdoro`}</title>
      <h1 className="display text-2xl font-bold text-ink">{title}</h1>
      {text && <p className="mt-2 text-base text-muted">{text}</p>}
      <div className="mt-7">{children}</div>
      {footer && (
        <div className="mt-7 flex flex-col gap-2 border-t border-line pt-5 text-base text-muted">{footer}</div>
      )}
    </AuthScreen>
  );
}
