import { CalendarHeart, Search } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { type Reservation, useCancelled, usePastReservations } from "@/api/reservations.ts";
import { useOpenWishes } from "@/api/table-wishes.ts";
import { ReservationRow } from "@/features/reservations/reservation-row.tsx";
import { useComing, useEarliest } from "@/features/reservations/use-coming.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { loadTexts } from "@/i18n/i18n.ts";
import { paths } from "@/lib/paths.ts";
import { ButtonLink } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Page } from "@/ui/page.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { MineTabs } from "./mine-tabs.tsx";

const MyWishes = lazy(async () => {
  await loadTexts("wishes");
  return import("@/features/reservations/wishes/my-wishes-below.tsx");
});

export const handle = { Aside: lazy(() => import("./side-column.tsx")) };

/** My upcoming and past reservations. */
export function Component() {
  const { t } = useTranslation("ticket");
  const isPast = useSearchParams()[0].get("tab") === "past";
  // The panel has its own action there.
  const isEmpty = useComing().reservations?.length === 0 && !isPast;
  return (
    <Page
      title={t("mine.title")}
      action={
        !isEmpty && (
          <ButtonLink to={paths.restaurants} icon={Search}>
            {t("confirm.find")}
          </ButtonLink>
        )
      }
    >
      <MineTabs current={isPast ? "past" : "coming"} />
      <section aria-label={isPast ? t("mine.past") : t("mine.coming")}>
        <Suspense fallback={<RowSkeletons />}>{isPast ? <Past /> : <Coming />}</Suspense>
      </section>
    </Page>
  );
}

/** Reservations and wishes appear together, so that none moves the other. */
function Coming() {
  const { t } = useTranslation("ticket");
  const { reservations, ...read } = useComing();
  const { wishes, failure } = useOpenWishes();
  const shown = wishes || failure ? reservations : undefined;
  const empty = (
    <EmptyState
      icon={CalendarHeart}
      title={t("mine.none")}
      text={t("mine.noneText")}
      action={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink to={paths.restaurants}>{t("confirm.find")}</ButtonLink>
          <FaqLink to="book" />
        </div>
      }
    />
  );
  return (
    <>
      {shown && wishes && wishes.length > 0 && <MyWishes />}
      <Loaded {...read} value={shown} skeleton={<RowSkeletons />} empty={empty}>
        {(found) => <Rows reservations={found} />}
      </Loaded>
    </>
  );
}

/** Those that the guest cancelled are past at once. */
function Past() {
  const { t } = useTranslation("ticket");
  const since = useEarliest();
  const past = usePastReservations(since);
  const { reservations: cancelled, ...read } = useCancelled(since);
  return (
    <Loaded {...read} value={cancelled} skeleton={<RowSkeletons />}>
      {(found) => (
        <PagedList
          of={past}
          skeleton={<RowSkeletons />}
          empty={found.length > 0 ? <Rows reservations={found} /> : <EmptyState title={t("mine.noPast")} />}
        >
          {(reservations) => <Rows reservations={[...found, ...reservations]} />}
        </PagedList>
      )}
    </Loaded>
  );
}

/** Rows have their own spacing, panels do not. */
const rows = "-mt-3";

function Rows({ reservations }: { reservations: readonly Reservation[] }) {
  return (
    <div className={rows}>
      {reservations.map((reservation) => (
        <ReservationRow key={reservation.uuid} reservation={reservation} />
      ))}
    </div>
  );
}

function RowSkeletons() {
  return (
    <Skeletons className={rows}>
      {["a", "b", "c"].map((row) => (
        <div key={row} aria-hidden className="flex gap-6 border-b border-line py-5">
          <Skeleton className="h-18 w-16" />
          <div className="flex flex-1 flex-col gap-3">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-11 w-44" />
          </div>
        </div>
      ))}
    </Skeletons>
  );
}
