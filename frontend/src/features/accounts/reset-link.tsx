import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import useSWRImmutable from "swr/immutable";
import { proveResetLink, type Verification } from "../../api/accounts.ts";
import { messageOf } from "../../api/errors.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Redeems the token of the mailed link. */
export function ResetLink({ token, onProven }: { token: string; onProven: (verification: Verification) => void }) {
  const { t } = useTranslation("auth");
  const { data } = useSWRImmutable(["auth/reset/verify", token], () => proveResetLink(token));
  const { search } = useLocation();
  const verification = data?.data?.data;
  useEffect(() => {
    if (verification) onProven(verification);
  }, [verification, onProven]);
  if (!data?.error) return <Skeleton className="h-12 w-full" />;
  return (
    <div className="flex flex-col items-start gap-5">
      <p role="alert" className="text-base text-ink">
        {data.error.status === 0 ? messageOf(data.error) : t("reset.linkOver")}
      </p>
      <ButtonLink to={`${paths.resetPassword}${search}`}>{t("reset.again")}</ButtonLink>
    </div>
  );
}
