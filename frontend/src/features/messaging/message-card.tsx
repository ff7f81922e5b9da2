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

const icons = { business: MapPin, reservation: CalendarDays, list: Bookmark, post: Newspaper, location: MapPin };

/** What a message shares: a restaurant, an invitation to a reservation, a list, a post or a live location. */
export default function MessageCardView({ card, message }: { card: MessageCard; message: Message }) {
  const { kind, gone, business, author, token, uuid } = card;
  if (gone || hasEnded(card)) return <Gone kind={kind} />;
  if (kind === "business" && business) return <BusinessCardView card={card} business={business} />;
  if (kind === "reservation" && business && uuid)
    return <Invitation card={card} business={business} uuid={uuid} message={message} />;
  if (kind === "list" && token) return <ListCard card={card} token={token} />;
  if (kind === "post" && author && uuid) return <PostCardView card={card} uuid={uuid} author={author.display_name} />;
  if (kind === "location" && token) return <LocationCard card={card} token={token} />;
  return <Gone kind={kind} />;
}

const hasEnded = ({ expires_at }: MessageCard) => expires_at !== null && Date.parse(expires_at) <= serverNow();

function Gone({ kind }: Pick<MessageCard, "kind">) {
  const { t } = useTranslation("messages");
  return <CardFrame icon={icons[kind]} title={t(`card.${kind}`)} text={t("card.gone")} />;
}

function CardLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="rounded-sm after:absolute after:inset-0 hover:underline">
      {children}
    </Link>
  );
}

/** A restaurant with its next times. */
function BusinessCardView({ card, business }: { card: MessageCard; business: NonNullable<MessageCard["business"]> }) {
  return (
    <CardFrame
      icon={MapPin}
      picture={business.cover}
      title={<CardLink to={paths.restaurant(business.uuid)}>{business.name}</CardLink>}
      text={card.town}
    >
      <LazyVisible placeholder={null}>
        <Suspense>
          <BusinessTimesBelow businessId={business.uuid} />
        </Suspense>
      </LazyVisible>
    </CardFrame>
  );
}

function ListCard({ card, token }: { card: MessageCard; token: string }) {
  const { t } = useTranslation("messages");
  return (
    <CardFrame
      icon={Bookmark}
      title={<CardLink to={paths.sharedList(token)}>{card.name ?? t("card.list")}</CardLink>}
      text={t("card.places", { count: card.count ?? 0 })}
    />
  );
}

function PostCardView({ card, uuid, author }: { card: MessageCard; uuid: string; author: string }) {
  const { t } = useTranslation("messages");
  return (
    <CardFrame
      icon={Newspaper}
      title={<CardLink to={paths.post(uuid)}>{t("card.postBy", { name: author })}</CardLink>}
      text={card.excerpt}
    >
      {card.media && <Picture media={card.media} sizes="272px" className="max-h-48 w-full rounded-sm" />}
    </CardFrame>
  );
}

/** A live location, until it ends. Its token stays behind `#`, where no server log sees it. */
function LocationCard({ card, token }: { card: MessageCard; token: string }) {
  const { t } = useTranslation("messages");
  const { label, expires_at } = card;
  return (
    <CardFrame
      icon={MapPin}
      title={
        <CardLink to={`${paths.sharedLocation}#${token}`}>
          {label ? t("card.locationOf", { name: label }) : t("card.location")}
        </CardLink>
      }
      text={expires_at ? t("card.until", { time: timeOf(expires_at, readersZone()) }) : t("card.live")}
    />
  );
}
