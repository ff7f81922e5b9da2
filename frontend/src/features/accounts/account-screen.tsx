import type { ReactNode } from "react";
import { AuthScreen } from "@/features/shared/auth-screen.tsx";
import { useHydrated } from "@/lib/hydrated.ts";
import { ScreenTools } from "@/ui/screen-tools.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";

export type AccountScreenProps = { title: string; text?: ReactNode; children: ReactNode; footer?: ReactNode };

/** The layout of the account screens: title, form and links to the other ones. */
export function AccountScreen({ title, text, children, footer }: AccountScreenProps) {
  const hydrated = useHydrated();
  return (
    <AuthScreen tools={<ScreenTools />}>
      <title>{`${title} · Verdoro`}</title>
      {typeof text === "string" && <meta name="description" content={text} />}
      <h1 className="display text-2xl font-bold text-ink">{title}</h1>
      {text && <p className="mt-2 text-base text-muted">{text}</p>}
      <div className="mt-7">{hydrated ? children : <FormToCome />}</div>
      {footer && (
        <div className="mt-7 flex flex-col border-t border-line pt-3 text-base text-muted [&_a]:-my-2.5 [&_a]:inline-block [&_a]:py-2.5 [&>p]:min-h-11 [&>p]:content-center">
          {footer}
        </div>
      )}
    </AuthScreen>
  );
}

/** Before hydration the fields would lose typed text, or submit it to the wrong URL. */
function FormToCome() {
  return (
    <div aria-hidden className="flex flex-col gap-5">
      <Skeleton className="h-19 w-full" />
      <Skeleton className="h-19 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
