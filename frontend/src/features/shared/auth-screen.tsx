import { lazy, type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { useHydrated } from "@/lib/hydrated.ts";
import { Wordmark } from "@/ui/wordmark.tsx";

/** Decoration, loaded after the form. */
const LaidTable = lazy(() =>
  import("./laid-table.tsx").then(
    (module) => ({ default: module.LaidTable }),
    () => ({ default: () => [] }),
  ),
);

/** The full-screen layout of sign-in and error screens: the form beside an illustration of a table. */
export function AuthScreen({ children, tools }: { children: ReactNode; tools?: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-paper md:grid-cols-[minmax(380px,1fr)_minmax(0,0.8fr)] md:grid-rows-1 lg:grid-cols-[1fr_1fr]">
      <div
        aria-hidden
        className="grid h-36 grid-cols-3 gap-1 overflow-hidden md:sticky md:top-0 md:h-dvh md:grid-cols-1 md:grid-rows-3 lg:grid-cols-2 lg:grid-rows-[2fr_1fr] lg:p-3 lg:pl-0"
      >
        <Suspense>{hydrated && <LaidTable />}</Suspense>
      </div>
      <div className="relative z-10 -mt-6 flex flex-col rounded-t-lg bg-paper px-5 pt-5 pb-8 md:order-first md:mt-0 md:rounded-none md:px-10 md:pt-8">
        <header className="flex min-h-11 items-center justify-between gap-4">
          <Link to="/" aria-label="Verdoro" className="inline-flex min-h-11 items-center rounded-sm">
            <Wordmark />
          </Link>
          {tools}
        </header>
        <main className="mx-auto flex w-full max-w-form flex-1 animate-rise flex-col justify-start pt-8 md:justify-center md:pt-0">
          <div>{children}</div>
        </main>
      </div>
    </div>
  );
}
