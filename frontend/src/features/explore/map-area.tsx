import { MapPinOff } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useConfiguration } from "@/api/configuration.ts";
import { ErrorFallback } from "@/features/shared/error-fallback.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import type { BusinessMapProps } from "./map/business-map.tsx";

/** MapLibre is large, so it is loaded when a map is shown. */
const BusinessMap = lazy(() => import("./map/business-map.tsx"));

/** Shown if the operator has not configured a map. */
export function MaplessNote() {
  const { t } = useTranslation("explore");
  return (
    <p className="flex basis-full items-start gap-2 text-sm text-muted md:basis-auto">
      <MapPinOff aria-hidden className="mt-0.5 size-4 shrink-0 text-gilding" />
      {t("map.notConfigured")}
    </p>
  );
}

/** The map beside the list. */
export function MapArea(props: Omit<BusinessMapProps, "map">) {
  const { t } = useTranslation("explore");
  const map = useConfiguration()?.map;
  if (!map) return <Skeleton className="size-full rounded-md" />;
  return (
    <ErrorFallback fallback={<NoMap reason={t("map.failed")} />}>
      <Suspense fallback={<Skeleton className="size-full rounded-md" />}>
        <BusinessMap {...props} map={map} />
      </Suspense>
    </ErrorFallback>
  );
}

function NoMap({ reason }: { reason: string }) {
  const { t } = useTranslation("explore");
  return (
    <section
      aria-label={t("map.label")}
      className="flex size-full flex-col items-center justify-center gap-3 rounded-md border border-dashed border-line p-8 text-center"
    >
      <MapPinOff aria-hidden className="size-7 text-gilding" />
      <p className="max-w-[34ch] text-base text-muted">{reason}</p>
    </section>
  );
}
