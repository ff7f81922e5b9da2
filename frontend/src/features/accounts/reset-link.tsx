import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useResetLink, type Verification } from "@/api/accounts.ts";
import type { ApiError } from "@/api/problem.ts";
import { paths } from "@/lib/paths.ts";
import { ButtonLink } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";

/** Redeems the token of the emailed link. */
export function ResetLink({ token, onProven }: { token: string; onProven: (verification: Verification) => void }) {
  const { verification, failure, ...read } = useResetLink(token);
  useEffect(() => {
    if (verification) onProven(verification);
  }, [verification, onProven]);
  if (failure && isRefused(failure)) return <LinkOver />;
  const skeleton = <Skeleton className="h-12 w-full" />;
  return (
    <Loaded {...read} value={verification} skeleton={skeleton}>
      {() => skeleton}
    </Loaded>
  );
}

/** Whether the server refused the token. A retry cannot help then. */
function isRefused({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

function LinkOver() {
  const { t } = useTranslation("auth");
  const { search } = useLocation();
  return (
    <div className="flex flex-col items-start gap-5">
      <p role="alert" className="text-base text-ink">
        {t("reset.linkOver")}
      </p>
      <ButtonLink to={`${paths.resetPassword}${search}`}>{t("reset.again")}</ButtonLink>
    </div>
  );
}
