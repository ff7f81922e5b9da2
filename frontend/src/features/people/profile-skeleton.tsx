import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";

/** Skeleton of a profile. */
export function ProfileSkeleton() {
  return (
    <Skeletons className="mx-auto flex max-w-reading flex-col gap-6">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 md:items-start md:gap-x-7">
        <Skeleton className="size-24 rounded-full md:row-span-2" />
        <div className="flex flex-col gap-3">
          <Skeleton className="h-9 w-2/3" />
          <Skeleton className="h-5 w-1/3" />
        </div>
        <Skeleton className="col-span-2 h-5 w-3/4 md:col-span-1 md:col-start-2" />
      </div>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-32 w-full" />
    </Skeletons>
  );
}
