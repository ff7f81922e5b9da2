import { BadgeCheck, DoorClosed, Pencil } from "lucide-react";
import { Stars } from "@/features/reviews/stars.tsx";
import { FoodIllustration } from "@/features/shared/food-illustration.tsx";
import { illustrationKinds } from "@/features/shared/illustration/kinds.ts";
import { Rating } from "@/features/shared/rating.tsx";
import { Avatar } from "@/ui/avatar.tsx";
import { Badge, type BadgeTone } from "@/ui/badge.tsx";
import { Callout } from "@/ui/callout.tsx";
import { Card } from "@/ui/card.tsx";
import { CountBadge } from "@/ui/count-badge.tsx";
import { IconButton } from "@/ui/icon-button.tsx";
import { List, ListRow } from "@/ui/list.tsx";
import { Picture } from "@/ui/picture.tsx";
import { Wordmark } from "@/ui/wordmark.tsx";
import { Shown, States, say } from "./parts.tsx";

export const title = "People, places and lists";

const tones: readonly BadgeTone[] = ["neutral", "positive", "strong", "caution", "danger"];
const people = ["Giulia", "Élise", "Omar", "Noor"];
const longName = "Antica Trattoria dei Fratelli Bracciolini-Montevarchi";

const toCome = {
  uuid: "story",
  kind: "image" as const,
  width: 1200,
  height: 900,
  thumbhash: "1QcSHQRnh493V4dIh4eXh1h4kJUI",
  alt: null,
  variants: [],
  video: null,
};

export function Story() {
  return (
    <States>
      <Shown as="Avatars in three sizes">
        <div className="flex items-center gap-3">
          {people.map((name) => (
            <Avatar key={name} name={name} seed={name} />
          ))}
          <Avatar name="Bo" seed="bo" size="sm" />
          <Avatar name="Zoë" seed="zoe" size="lg" />
        </div>
      </Shown>
      <Shown as="Rating, with and without how many">
        <div className="flex gap-5">
          <Rating rating={4.7} count={212} />
          <Rating rating={3.9} />
        </div>
      </Shown>
      <Shown as="Stars, as they were given">
        <div className="flex gap-5">
          <Stars rating={5} />
          <Stars rating={2} size="size-5" />
        </div>
      </Shown>
      <Shown as="Badges">
        <div className="flex flex-wrap gap-2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} icon={tone === "positive" && <BadgeCheck aria-hidden className="size-3.5" />}>
              {say("Confirmed", "Confermato")}
            </Badge>
          ))}
        </div>
      </Shown>
      <Shown as="Counts">
        <div className="flex flex-wrap gap-2">
          {[1, 9, 10].map((count) => (
            <CountBadge key={count} count={count} label={say(`${count} new`, `${count} novità`)} />
          ))}
        </div>
      </Shown>
      <Shown as="Callouts">
        <div className="flex flex-col gap-2">
          <Callout>{say("It is late to cancel.", "È tardi per disdire.")}</Callout>
          <Callout tone="neutral" icon={<DoorClosed aria-hidden className="size-5" />}>
            {say("Closed on this day.", "Chiuso in questo giorno.")}
          </Callout>
          <Callout tone="danger" role="alert">
            {say("That table has just gone.", "Quel tavolo è appena andato.")}
          </Callout>
        </div>
      </Shown>
      <Shown as="A picture that is still to come">
        <Picture media={toCome} sizes="280px" className="h-40 w-full rounded-md" />
      </Shown>
      <Shown as="The name">
        <Wordmark />
      </Shown>
      <Shown as="Card">
        <Card>
          <FoodIllustration kind="pizza" seed="card" className="h-40 w-full" />
          <div className="flex items-baseline justify-between gap-3 p-4">
            <p className="display text-lg font-semibold text-ink">Trattoria Sant’Ambra</p>
            <Rating rating={4.7} count={212} />
          </div>
        </Card>
      </Shown>
      <Shown as="List, with a long name">
        <List>
          <ListRow title={say("Table 7", "Tavolo 7")} facts={say("Terrace · 2–4 guests", "Terrazza · 2–4 persone")} />
          <ListRow
            title={longName}
            facts="Via dei Macci 12, 50122 Firenze"
            actions={
              <IconButton name={say("Change", "Modifica")}>
                <Pencil aria-hidden className="size-4.5" />
              </IconButton>
            }
          />
        </List>
      </Shown>
      <Shown as="Illustrations, in place of photographs" isWide>
        <div className="grid grid-cols-3 gap-2 md:grid-cols-6">
          {illustrationKinds.map((kind) => (
            <FoodIllustration key={kind} kind={kind} seed="story" className="aspect-4/3 w-full rounded-sm" />
          ))}
        </div>
      </Shown>
    </States>
  );
}
