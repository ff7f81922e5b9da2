import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";

/** Skeletons of reviews. */
export function ReviewSkeletons({ count = 3 }: { count?: number }) {
  return (
    <Skeletons className="border-t border-line">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike.
        <div key={place} aria-hidden className="flex flex-col gap-3 border-b border-line py-6">
          <div className="flex gap-3">
            <Skeleton className="size-11 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-4 w-28" />
            </div>
          </div>
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </Skeletons>
  );
}
