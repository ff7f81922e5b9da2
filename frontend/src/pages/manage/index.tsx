import { NotebookTabs } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { OwnBusiness } from "@/api/businesses.ts";
import { useAllMyBusinesses } from "@/api/my-businesses.ts";
import NewsBadge from "@/features/activity/news-badge.tsx";
import { AddOrClaim } from "@/features/businesses/manage/add-or-claim.tsx";
import { OwnClaims } from "@/features/businesses/manage/own-claims.tsx";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { ButtonLink } from "@/ui/link.tsx";
import { List, ListRow } from "@/ui/list.tsx";
import { Page } from "@/ui/page.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

const ClaimQueue = lazy(() => import("@/features/businesses/manage/claim-queue.tsx"));

/** The businesses I manage and my claims; for admins also the pending claims, at the top. */
export function Component() {
  const { t } = useTranslation("manage");
  const isAdmin = useAuth((state) => state.auth?.role === "admin");
  return (
    <Page title={t("title")}>
      <Suspense>{isAdmin && <ClaimQueue />}</Suspense>
      <div>
        <PagedList
          of={useAllMyBusinesses()}
          skeleton={<Skeleton className="h-24 w-full" />}
          empty={<NoBusinesses />}
          more={t("places.more")}
        >
          {(found) => (
            <>
              <OwnBusinesses businesses={found} />
              <div className="mt-5">
                <AddOrClaim />
              </div>
            </>
          )}
        </PagedList>
      </div>
      {!isAdmin && <OwnClaims />}
    </Page>
  );
}

function NoBusinesses() {
  const { t } = useTranslation("manage");
  return (
    <EmptyState icon={NotebookTabs} title={t("places.none")} text={t("places.noneText")} action={<AddOrClaim />} />
  );
}

function OwnBusinesses({ businesses }: { businesses: readonly OwnBusiness[] }) {
  const { t } = useTranslation("manage");
  const { t: claims } = useTranslation("claims");
  return (
    <List>
      {businesses.map(({ uuid, name, address, verified }) => (
        <ListRow
          key={uuid}
          title={
            <span className="flex flex-wrap items-center gap-2">
              <span className="display text-lg">{name}</span>
              <NewsBadge businessId={uuid} />
            </span>
          }
          facts={[address?.formatted, !verified && t("places.unverified")].filter(Boolean).join(" · ")}
          actions={
            <ButtonLink
              variant="secondary"
              to={paths.manageBusiness(uuid)}
              aria-label={`${claims("claim.toBook")}: ${name}`}
            >
              {claims("claim.toBook")}
            </ButtonLink>
          }
        />
      ))}
    </List>
  );
}
