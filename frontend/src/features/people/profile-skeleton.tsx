import { useTranslation } from "react-i18next";
import { Skeleton } from "../../ui/skeleton.tsx";

/** A profile to come, in its shape. */
export function ProfileSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex max-w-column flex-col gap-6">
      <span className="sr-only">{t("state.loading")}</span>
      <div className="flex flex-col gap-5 md:flex-row md:gap-7">
        <Skeleton className="size-24 shrink-0 rounded-full" />
        <div className="flex flex-1 flex-col gap-3">
          <Skeleton className="h-9 w-1/2" />
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-5 w-3/4" />
        </div>
      </div>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
}
