import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import { messageOf } from "@/api/errors.ts";
import { Greeting } from "@/features/visits/greeting.tsx";
import { refusalOf } from "@/features/visits/refusal.ts";
import { useStoredScan } from "@/features/visits/use-stored-scan.ts";
import { GreetingSkeleton, NothingScanned, Refused, WaitsForNetwork } from "@/features/visits/visit-states.tsx";
import { fragmentValue } from "@/lib/fragment.ts";
import { noteScan } from "@/stores/scans.ts";
import { ErrorState } from "@/ui/states.tsx";

/** The page of a scanned table code: greets the guest and starts a review. */
export function Component() {
  const { slug = "" } = useParams();
  const code = useCodeOfAddress(slug);
  return code ? <GreetingSkeleton /> : <Here slug={slug} />;
}

/** Moves the code from the URL to storage, so that it does not stay in the history or in shared links. */
function useCodeOfAddress(slug: string): string | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const code = fragmentValue(hash, "c");
  useEffect(() => {
    if (!code) return;
    noteScan({ slug, code });
    void navigate(`${pathname}${search}`, { replace: true });
  }, [code, slug, pathname, search, navigate]);
  return code;
}

function Here({ slug }: { slug: string }) {
  const { t } = useTranslation("visits");
  const { stored, refusal, isOnline, retry } = useStoredScan(slug);
  const reason = refusal && refusalOf(refusal);
  if (reason) return <Refused refusal={reason} slug={slug} />;
  if (stored?.scan) return <Greeting stored={stored} scan={stored.scan} refusal={refusal} />;
  if (stored && (!isOnline || refusal?.status === 0)) return <WaitsForNetwork stored={stored} onRetry={retry} />;
  if (refusal) {
    return (
      <>
        <title>{`${t("title")} · Verdoro`}</title>
        <ErrorState text={messageOf(refusal)} onRetry={retry} />
      </>
    );
  }
  return stored ? <GreetingSkeleton /> : <NothingScanned slug={slug} />;
}
