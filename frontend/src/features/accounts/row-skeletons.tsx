import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";

/** A list of rows that is loading. */
export function RowSkeletons() {
  return (
    <Skeletons className="flex flex-col gap-3">
      {["first", "second", "third"].map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </Skeletons>
  );
}
