import type { FlatNamespace } from "i18next";
import { type ComponentType, lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { type Business, useBusiness } from "@/api/businesses.ts";
import { type BusinessAction, mayDo } from "@/api/roles.ts";
import { BusinessMissing } from "@/features/businesses/business-missing.tsx";
import { useFollowBusinesses } from "@/features/realtime/use-realtime.ts";
import { DaySheet } from "@/features/reservations/day-sheet/day-sheet.tsx";
import { DaySheetSkeleton } from "@/features/reservations/day-sheet/day-sheet-skeleton.tsx";
import { RoleProvider } from "@/features/shared/role.tsx";
import { loadTexts } from "@/i18n/i18n.ts";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Page } from "@/ui/page.tsx";
import { TabLinks } from "@/ui/tab-links.tsx";

/** A tab, loaded when it is opened, with its texts. */
const tab = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>, ...texts: FlatNamespace[]) =>
  lazy(async () => (await Promise.all([load(), loadTexts(...texts)]))[0]);

const PageSetup = tab(() => import("@/features/businesses/manage/page-setup.tsx"));
const NewsBadge = tab(() => import("@/features/activity/news-badge.tsx"));
const GalleryForm = tab(() => import("@/features/businesses/manage/gallery-form.tsx"), "reviews", "media");
const ReceivedTab = tab(() => import("@/features/reviews/received-tab.tsx"), "reviews", "media");
const ActivityTab = tab(() => import("@/features/reservations/activity/activity-tab.tsx"), "activity", "staff");
const BookingRules = tab(() => import("@/features/reservations/setup/booking-rules.tsx"));
const Codes = tab(() => import("@/features/visits/setup/codes.tsx"), "visits");
const ConnectionsTab = tab(() => import("./connections-tab.tsx"), "connections");
const FiguresTab = tab(() => import("@/features/figures/figures-tab.tsx"), "figures");
const GuestsTab = tab(() => import("@/features/reservations/guests/guests-tab.tsx"), "guests");
const MenuTab = tab(() => import("./menu-tab.tsx"), "editor", "menu", "media");
const RewardsTab = tab(() => import("@/features/rewards/manage/rewards-tab.tsx"), "rewards");
const Seating = tab(() => import("@/features/reservations/setup/seating.tsx"), "floor");
const SustainabilityTab = tab(
  () => import("@/features/sustainability/manage/items-tab.tsx"),
  "sustainability",
  "media",
);
const TeamTab = tab(() => import("@/features/team/team-tab.tsx"), "team");
const Times = tab(() => import("@/features/reservations/setup/times.tsx"), "staff");

/** What a role has to allow for each tab; all of the team have the others. */
const needs: Partial<Record<string, BusinessAction>> = {
  reservations: "seeDay",
  activity: "seeDay",
  figures: "figures",
  guests: "guestCards",
  tables: "bookingSetup",
  services: "bookingSetup",
  rules: "bookingSetup",
  menu: "stock",
  rewards: "vouchers",
  photos: "page",
  reviews: "reply",
  sustainability: "sustainability",
  codes: "codes",
  connections: "calendarFeed",
  page: "page",
};

/** A business's console: the day sheet and the setup, as far as the reader's role includes them. */
export function Component() {
  const { business: uuid = "" } = useParams();
  const { business, failure, ...read } = useBusiness(uuid);
  if (failure?.status === 404 || (business && !business.mine)) return <BusinessMissing />;
  return (
    <Loaded {...read} value={business} skeleton={<DaySheetSkeleton />}>
      {(business) => <Console business={business} />}
    </Loaded>
  );
}

function Console({ business }: { business: Business }) {
  const { t } = useTranslation("manage");
  const [search] = useSearchParams();
  useFollowBusinesses([business.uuid]);
  const parts = [
    { id: "reservations", label: t("part.reservations"), panel: <DaySheet business={business} /> },
    {
      id: "activity",
      label: t("part.activity"),
      badge: <NewsBadge businessId={business.uuid} />,
      panel: <ActivityTab business={business} />,
    },
    { id: "figures", label: t("part.figures"), panel: <FiguresTab business={business} /> },
    { id: "guests", label: t("part.guests"), panel: <GuestsTab businessId={business.uuid} /> },
    { id: "tables", label: t("part.tables"), panel: <Seating businessId={business.uuid} /> },
    { id: "services", label: t("part.services"), panel: <Times business={business} /> },
    { id: "rules", label: t("part.rules"), panel: <BookingRules businessId={business.uuid} /> },
    { id: "menu", label: t("part.menu"), panel: <MenuTab business={business} /> },
    { id: "rewards", label: t("part.rewards"), panel: <RewardsTab business={business} /> },
    { id: "photos", label: t("part.photos"), panel: <GalleryForm businessId={business.uuid} /> },
    { id: "reviews", label: t("part.reviews"), panel: <ReceivedTab businessId={business.uuid} /> },
    {
      id: "sustainability",
      label: t("part.sustainability"),
      panel: <SustainabilityTab businessId={business.uuid} />,
    },
    { id: "codes", label: t("part.codes"), panel: <Codes business={business} /> },
    { id: "connections", label: t("part.connections"), panel: <ConnectionsTab businessId={business.uuid} /> },
    { id: "team", label: t("part.team"), panel: <TeamTab business={business} /> },
    { id: "page", label: t("part.page"), panel: <PageSetup business={business} /> },
  ].filter(({ id }) => {
    const action = needs[id];
    return action === undefined || mayDo(business.role, action);
  });
  const shown = parts.find(({ id }) => id === search.get("tab")) ?? parts[0];
  return (
    <Page
      title={business.name}
      action={
        <p className="flex flex-wrap gap-x-6">
          <Link to={paths.manage}>{t("title")}</Link>
          <Link to={paths.restaurant(business.uuid)}>{t("toPage")}</Link>
        </p>
      }
    >
      <TabLinks
        label={business.name}
        links={parts.map(({ id, label, badge }) => ({
          to: id === parts[0]?.id ? "?" : `?tab=${id}`,
          label,
          badge: badge && <Suspense>{badge}</Suspense>,
          isCurrent: id === shown?.id,
        }))}
      />
      <section aria-label={shown?.label}>
        <Suspense key={shown?.id} fallback={<DaySheetSkeleton />}>
          <RoleProvider role={business.role}>{shown?.panel}</RoleProvider>
        </Suspense>
      </section>
    </Page>
  );
}
