import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";

/** Skeleton of a business page. */
export function BusinessSkeleton() {
  return (
    <Skeletons className="flex flex-col gap-6">
      <Skeleton className="aspect-[16/9] w-full rounded-md md:aspect-[3/1]" />
      <div className="grid gap-8 min-[900px]:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-9 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="mt-4 h-4 w-full" />
          <Skeleton className="h-4 w-5/6" />
          <Skeleton className="h-40 w-full" />
        </div>
        <Skeleton className="h-[460px] w-full rounded-md" />
      </div>
    </Skeletons>
  );
}
