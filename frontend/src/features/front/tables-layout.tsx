import type { ReactNode } from "react";
import { Skeleton } from "@/ui/skeleton.tsx";

/** The heading and the grid of six tables; as high as the grid, whatever is shown in it. */
export function TablesLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 id="tonight" className="display text-xl font-bold text-ink">
        {title}
      </h2>
      <div className="mt-4 min-h-[41.5rem] md:min-h-[20.25rem] lg:min-h-[13.25rem]">{children}</div>
    </>
  );
}

export const tableGrid = "grid gap-3 *:h-25 md:grid-cols-2 lg:grid-cols-3";

export function TableSkeletons() {
  return (
    <div aria-hidden className={tableGrid}>
      {["a", "b", "c", "d", "e", "f"].map((place) => (
        <Skeleton key={place} className="rounded-md" />
      ))}
    </div>
  );
}
