import { X } from "lucide-react";
import { Heading } from "react-aria-components";
import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { type RotatingCode, useRotatingCode } from "@/api/codes.ts";
import { useAwakeScreen } from "@/features/shared/use-awake-screen.ts";
import { FullWindow } from "@/ui/full-window.tsx";
import { IconButton } from "@/ui/icon-button.tsx";
import { QrCode } from "@/ui/qr-code.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ErrorState } from "@/ui/states.tsx";
import { useRenewal } from "./use-renewal.ts";

type RotatingCodeWindowProps = { business: Pick<Business, "uuid" | "name">; onClose: () => void };

/** The rotating code on the whole screen, for guests to scan. The device stays awake. */
export default function RotatingCodeWindow({ business, onClose }: RotatingCodeWindowProps) {
  const { t } = useTranslation("visits");
  const { t: common } = useTranslation();
  const { code, problem, retry, isReading } = useRotatingCode(business.uuid);
  const isStale = useRenewal(code?.expires_at, retry);
  useAwakeScreen();
  return (
    <FullWindow onClose={onClose}>
      <div className="flex h-full flex-col items-center gap-5 p-5">
        <div className="flex w-full justify-end">
          <IconButton name={common("state.close")} onPress={onClose}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        <div className="flex min-h-0 w-full flex-1 flex-col items-center justify-center gap-5">
          <Heading slot="title" className="display text-center text-2xl font-bold text-balance text-ink">
            {business.name}
          </Heading>
          {problem !== null && (!code || isStale) ? (
            <ErrorState text={isStale ? t("codes.stale") : problem} onRetry={retry} isRetrying={isReading} />
          ) : (
            <Face code={isStale ? undefined : code} />
          )}
        </div>
      </div>
    </FullWindow>
  );
}

function Face({ code }: { code: RotatingCode | undefined }) {
  const { t } = useTranslation("visits");
  const { t: common } = useTranslation();
  return (
    <>
      <div className="aspect-square w-full max-w-[min(560px,60dvh)] overflow-hidden rounded-lg border-2 border-gilding">
        {code ? <QrCode text={code.url} label={t("codes.scanMe")} /> : <Skeleton className="size-full" />}
      </div>
      <p role="status" className="display text-center text-xl text-ink">
        {code ? t("codes.scanMe") : common("state.loading")}
      </p>
      <p className="text-base text-muted">{t("codes.renews")}</p>
    </>
  );
}
