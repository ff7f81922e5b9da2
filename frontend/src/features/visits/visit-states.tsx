import { QrCode, RotateCw, ScanLine, WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useBusiness } from "@/api/businesses.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { readersZone, timeOf } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import type { StoredScan } from "@/stores/scans.ts";
import { Button } from "@/ui/button.tsx";
import { ButtonLink, Link } from "@/ui/link.tsx";
import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import type { Refusal } from "./refusal.ts";
import { ScanButton } from "./scan-button.tsx";

/** The URL names a business but has no code. */
export function NothingScanned({ slug }: { slug: string }) {
  const { t } = useTranslation("visits");
  const { business } = useBusiness(slug);
  return (
    <EmptyState
      isScreen
      icon={QrCode}
      title={business ? t("none.titleAt", { name: business.name }) : t("none.title")}
      text={t("none.text")}
      action={<ScanButton />}
    />
  );
}

/** The scan was refused: why, and what to do instead. */
export function Refused({ refusal, slug }: { refusal: Refusal; slug: string }) {
  const { t } = useTranslation("visits");
  // The scan is too late to count: offers a review without it.
  const { business } = useBusiness(refusal === "receipt_expired" ? slug : null);
  return (
    <div role="alert">
      <EmptyState
        isScreen
        icon={ScanLine}
        title={t(`refused.${refusal}.title`)}
        text={t(`refused.${refusal}.text`)}
        action={
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            {business ? (
              <ButtonLink to={paths.review(business.uuid)}>{t("visits.review")}</ButtonLink>
            ) : (
              refusal !== "receipt_expired" && <ScanButton />
            )}
            <FaqLink to="scan-refused" />
            <Link to={paths.visits}>{t("refused.whatIs")}</Link>
          </div>
        }
      />
    </div>
  );
}

/** A scan made offline: stored with its time and submitted later. */
export function WaitsForNetwork({ stored, onRetry }: { stored: StoredScan; onRetry: () => void }) {
  const { t } = useTranslation("visits");
  const { t: common } = useTranslation();
  return (
    <div role="status">
      <EmptyState
        isScreen
        icon={WifiOff}
        title={t("waiting.title")}
        text={t("waiting.text", { time: timeOf(stored.scanned_at, readersZone()) })}
        action={
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button variant="secondary" icon={RotateCw} onPress={onRetry}>
              {common("state.retry")}
            </Button>
            <FaqLink to="scan-offline" />
          </div>
        }
      />
    </div>
  );
}

/** Skeleton of the greeting. */
export function GreetingSkeleton() {
  const { t } = useTranslation("visits");
  return (
    <Skeletons className="mx-auto flex max-w-form flex-col gap-6">
      <title>{`${t("title")} · Verdoro`}</title>
      <Skeleton className="aspect-[16/9] w-full rounded-md" />
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-13 w-65" />
    </Skeletons>
  );
}
