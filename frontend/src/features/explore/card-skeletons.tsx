import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";

/** Skeletons of cards: six, which fills rows of two and of three. */
export function CardSkeletons() {
  return (
    <Skeletons className="grid gap-5 md:grid-cols-[repeat(auto-fill,minmax(300px,1fr))]">
      {Array.from({ length: 6 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike.
        <div key={place} aria-hidden className="overflow-hidden rounded-md border border-line bg-surface">
          <Skeleton className="aspect-[16/9] w-full rounded-none!" />
          <div className="flex flex-col gap-3 p-4">
            <div className="flex justify-between gap-6">
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="h-6 w-16" />
            </div>
            <Skeleton className="h-4 w-2/3" />
            <div className="flex gap-2 pt-1">
              <Skeleton className="h-11 w-18" />
              <Skeleton className="h-11 w-18" />
              <Skeleton className="h-11 w-18" />
            </div>
          </div>
        </div>
      ))}
    </Skeletons>
  );
}
