import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { readClaims } from "@/lib/access-token.ts";
import { Foot } from "@/pages/foot.tsx";
import { TopBar } from "@/pages/top-bar.tsx";
import { useAuth } from "@/stores/auth.ts";

const Shell = lazy(async () => ({ default: (await import("./shell.tsx")).Component }));

/** The layout of public screens: members see the app shell, visitors a top bar. */
export function Component() {
  const isMember = useAuth((state) => readClaims(state.access_token)?.uid != null);
  if (isMember) {
    return (
      <Suspense>
        <Shell />
      </Suspense>
    );
  }
  return (
    <div className="page-sides flex min-h-dvh flex-col pb-12">
      <TopBar />
      <main className="flex-1 pt-6 md:pt-10">
        <Outlet />
      </main>
      <Foot />
    </div>
  );
}
