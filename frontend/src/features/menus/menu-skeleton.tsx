import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";

/** A menu while it loads: sections and dishes. */
export function MenuSkeleton() {
  return (
    <Skeletons className="flex flex-col gap-5">
      <Skeleton className="h-8 w-48" />
      <div className="flex gap-2">
        <Skeleton className="h-11 w-24" />
        <Skeleton className="h-11 w-28" />
        <Skeleton className="h-11 w-24" />
      </div>
      {["a", "b", "c", "d"].map((row) => (
        <div key={row} className="flex items-start justify-between gap-6 border-b border-line pb-5">
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-5 w-5/6" />
          </div>
          <Skeleton className="size-20" />
        </div>
      ))}
    </Skeletons>
  );
}
