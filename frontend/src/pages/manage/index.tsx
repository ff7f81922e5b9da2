import { NotebookTabs } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAllMyBusinesses } from "@/api/my-places.ts";
import type { OwnBusiness } from "@/api/places.ts";
import { addressLine } from "@/features/businesses/address-line.ts";
import { ClaimQueue } from "@/features/businesses/manage/claim-queue.tsx";
import { OwnClaims } from "@/features/businesses/manage/own-claims.tsx";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { Button } from "@/ui/button.tsx";
import { ButtonLink } from "@/ui/link.tsx";
import { List, ListRow } from "@/ui/list.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** The places I run and what I have claimed; for admins first of all the claims to decide. */
export function Component() {
  const { t } = useTranslation("manage");
  const { places, hasMore, more, problem, retry, isReading } = useAllMyBusinesses();
  const isAdmin = useAuth((state) => state.auth?.role === "admin");
  return (
    <div className="flex max-w-column flex-col gap-8">
      <title>{`${t("title")} · Verdoro`}</title>
      <h1 className="display text-2xl font-bold text-ink">{t("title")}</h1>
      {isAdmin && <ClaimQueue />}
      <Loaded
        value={places}
        problem={problem}
        onRetry={retry}
        isReading={isReading}
        skeleton={<Skeleton className="h-24 w-full" />}
      >
        {(found) => (
          <>
            <Places places={found} />
            {hasMore && (
              <div className="flex justify-center">
                <Button look="secondary" isLoading={isReading} onPress={more}>
                  {t("places.more")}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      {!isAdmin && <OwnClaims />}
    </div>
  );
}

function Places({ places }: { places: readonly OwnBusiness[] }) {
  const { t } = useTranslation("manage");
  const { t: claims } = useTranslation("claims");
  if (places.length === 0) {
    return (
      <EmptyState
        icon={<NotebookTabs aria-hidden className="size-7" />}
        title={t("places.none")}
        text={t("places.noneText")}
        action={<ButtonLink to={paths.search}>{t("places.find")}</ButtonLink>}
      />
    );
  }
  return (
    <List>
      {places.map(({ uuid, name, address }) => (
        <ListRow
          key={uuid}
          title={<span className="display text-lg">{name}</span>}
          facts={address && addressLine(address)}
          actions={
            <ButtonLink
              look="secondary"
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
