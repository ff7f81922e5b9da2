import { NotebookPen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useOwnGuestCards } from "@/api/guest-cards.ts";
import { OwnCard } from "@/features/reservations/own-guest-cards/own-card.tsx";
import { Page } from "@/ui/page.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** What places note about me, and what I say to it. */
export function Component() {
  const { t } = useTranslation("guests");
  return (
    <Page title={t("own.title")} width="reading">
      <p className="text-base text-pretty text-ink">{t("own.about")}</p>
      <PagedList
        of={useOwnGuestCards()}
        skeleton={
          <Skeletons>
            <Skeleton className="h-48 w-full" />
          </Skeletons>
        }
        empty={<EmptyState icon={NotebookPen} title={t("own.none")} text={t("own.noneText")} />}
      >
        {(cards) => (
          <div className="flex flex-col gap-8">
            {cards.map((card) => (
              <OwnCard key={card.uuid} card={card} />
            ))}
          </div>
        )}
      </PagedList>
    </Page>
  );
}
