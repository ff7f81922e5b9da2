import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";

/** Skeleton of the day sheet. */
export function DaySheetSkeleton() {
  return (
    <Skeletons>
      {["a", "b", "c", "d"].map((row) => (
        <div key={row} aria-hidden className="flex items-start gap-4 border-b border-line py-4">
          <Skeleton className="h-6 w-14" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-56" />
          </div>
          <Skeleton className="h-11 w-24" />
        </div>
      ))}
    </Skeletons>
  );
}
