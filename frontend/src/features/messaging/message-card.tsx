import { Bookmark, CalendarDays, MapPin, Newspaper } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Message, MessageCard } from "@/api/messages.ts";
import { readersZone, timeOf } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { LazyVisible } from "@/ui/lazy-visible.tsx";
import { Picture } from "@/ui/picture.tsx";
import { CardFrame } from "./card-frame.tsx";
import { Invitation } from "./invitation.tsx";

const BusinessTimesBelow = lazy(() => import("./business-times-below.tsx"));

/** What a message shares: a restaurant, an invitation to a reservation, a list, a post or a live location. */
export default function MessageCardView({ card, message }: { card: MessageCard; message: Message }) {
  const { t } = useTranslation("messages");
  if ("gone" in card) return <CardFrame icon={icons[card.kind]} title={t(`card.${card.kind}`)} text={t("card.gone")} />;
  switch (card.kind) {
    case "business":
      return (
        <CardFrame
          icon={MapPin}
          picture={card.business.cover}
          title={<CardLink to={paths.restaurant(card.business.uuid)}>{card.business.name}</CardLink>}
          text={card.town}
        >
          <LazyVisible placeholder={null}>
            <Suspense>
              <BusinessTimesBelow businessId={card.business.uuid} />
            </Suspense>
          </LazyVisible>
        </CardFrame>
      );
    case "reservation":
      return <Invitation card={card} message={message} />;
    case "list":
      return (
        <CardFrame
          icon={Bookmark}
          title={<CardLink to={paths.sharedList(card.token)}>{card.name}</CardLink>}
          text={t("card.places", { count: card.count })}
        />
      );
    case "post":
      return (
        <CardFrame
          icon={Newspaper}
          title={<CardLink to={paths.post(card.uuid)}>{t("card.postBy", { name: card.author.display_name })}</CardLink>}
          text={card.excerpt}
        >
          {card.media && <Picture media={card.media} sizes="272px" className="max-h-48 w-full rounded-sm" />}
        </CardFrame>
      );
    case "location":
      return <LocationCard {...card} />;
  }
}

const icons = {
  business: MapPin,
  reservation: CalendarDays,
  list: Bookmark,
  post: Newspaper,
  location: MapPin,
} as const;

function CardLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="rounded-sm after:absolute after:inset-0 hover:underline">
      {children}
    </Link>
  );
}

/** A live location, until it ends. Its token stays behind `#`, where no server log sees it. */
function LocationCard({
  token,
  label,
  expires_at,
}: {
  token: string;
  label: string | null;
  expires_at: string | null;
}) {
  const { t } = useTranslation("messages");
  const name = label ?? t("card.location");
  const isOver = expires_at !== null && Date.parse(expires_at) <= serverNow();
  if (isOver) return <CardFrame icon={MapPin} title={name} text={t("card.gone")} />;
  return (
    <CardFrame
      icon={MapPin}
      title={<CardLink to={`${paths.sharedLocation}#${token}`}>{name}</CardLink>}
      text={expires_at === null ? t("card.live") : t("card.until", { time: timeOf(expires_at, readersZone()) })}
    />
  );
}
