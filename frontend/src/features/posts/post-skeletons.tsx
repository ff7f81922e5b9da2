import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";

const shapes = ["h-72 w-full rounded-md", "h-4 w-3/5", "h-56 w-full rounded-md"];

/** Skeletons of posts. */
export function PostSkeletons() {
  return (
    <Skeletons>
      {shapes.map((shape) => (
        <div key={shape} aria-hidden className="flex flex-col gap-3 border-b border-line py-6 first:pt-0">
          <div className="flex gap-3">
            <Skeleton className="size-11 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-4 w-28" />
            </div>
          </div>
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className={shape} />
        </div>
      ))}
    </Skeletons>
  );
}
