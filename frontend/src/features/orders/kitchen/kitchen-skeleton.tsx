import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";

/** The three columns while they load. */
export function KitchenSkeleton() {
  return (
    <Skeletons className="grid flex-1 gap-4 md:grid-cols-3">
      {["new", "preparing", "ready"].map((column) => (
        <div key={column} className="flex flex-col gap-3">
          <Skeleton className="h-9 w-32" />
          <Skeleton className="h-48 w-full" />
          <Skeleton className="h-48 w-full" />
        </div>
      ))}
    </Skeletons>
  );
}
