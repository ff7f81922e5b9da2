import { Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { SaveButton } from "@/features/bookmarks/save-button.tsx";
import { Facts } from "@/features/shared/facts.tsx";
import { OpenState } from "@/features/shared/open-state.tsx";
import { Rating } from "@/features/shared/rating.tsx";
import { UnverifiedBadge } from "@/features/shared/unverified-badge.tsx";
import { useIsMember } from "@/features/shared/use-person-link.ts";
import { useSharing } from "@/features/shared/use-sharing.tsx";
import { paths } from "@/lib/paths.ts";
import { IconButton } from "@/ui/icon-button.tsx";

/** The name and the main facts. */
export function BusinessHeader({ business }: { business: Business }) {
  return (
    <header>
      <div className="flex items-start justify-between gap-3">
        <h1 className="display min-w-0 text-2xl font-bold text-balance break-words text-ink">{business.name}</h1>
        <div className="flex">
          <ShareBusiness business={business} />
          <SaveButton business={business} />
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        {business.rating !== null && <Rating rating={business.rating} count={business.rating_count} />}
        {/* In narrow windows on a line of its own, which does not wrap when the names of the cuisines arrive. */}
        <div className="max-[900px]:basis-full">
          <Facts business={business} isWhole />
        </div>
        <OpenState business={business} />
        <UnverifiedBadge business={business} />
      </div>
    </header>
  );
}

/** For members: sends the restaurant into a chat, or shares its public address. */
function ShareBusiness({ business: { uuid, name } }: { business: Business }) {
  const { t } = useTranslation();
  const { share, sheet } = useSharing({
    card: { kind: "business", uuid },
    shared: { title: name, text: name, url: `${window.location.origin}${paths.business(uuid)}` },
  });
  if (!useIsMember()) return null;
  return (
    <>
      <IconButton name={t("share.business", { name })} onPress={share}>
        <Share2 aria-hidden className="size-5" />
      </IconButton>
      {sheet}
    </>
  );
}
