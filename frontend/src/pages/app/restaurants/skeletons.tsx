import { useTranslation } from "react-i18next";
import { BusinessSkeleton } from "@/features/businesses/business-skeleton.tsx";
import { CardSkeletons } from "@/features/explore/card-skeletons.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";

/** The skeletons of the explore list and of a business's page. */
export function Component() {
  const { t } = useTranslation("explore");
  return (
    <div className="flex flex-col gap-10">
      <title>{`${t("title")} · Verdoro`}</title>
      <h1 className="sr-only">{t("title")}</h1>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-29 w-full rounded-md lg:h-14.5" />
        <div className="flex gap-2 overflow-hidden">
          <Skeleton className="h-11 w-28 shrink-0 rounded-full!" />
          <Skeleton className="h-11 w-24 shrink-0 rounded-full!" />
          <Skeleton className="h-11 w-32 shrink-0 rounded-full!" />
          <Skeleton className="h-11 w-24 shrink-0 rounded-full!" />
        </div>
        <Skeleton className="h-7 w-40" />
        <CardSkeletons />
      </div>
      <BusinessSkeleton />
    </div>
  );
}
