import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";

/** The checkout while it loads. */
export function CheckoutSkeleton() {
  return (
    <Skeletons className="flex flex-col gap-5">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-24 w-full" />
    </Skeletons>
  );
}
