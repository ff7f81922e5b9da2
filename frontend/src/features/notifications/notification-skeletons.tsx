import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";

/** In the shape of a day's notifications. */
export function NotificationSkeletons({ rows = 6 }: { rows?: number }) {
  return (
    <Skeletons className="flex flex-col">
      <Skeleton className="mb-3 h-4 w-16" />
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all the same.
        <div key={at} className="flex items-start gap-3 border-b border-line py-3 pl-3">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2 pl-3">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </Skeletons>
  );
}
