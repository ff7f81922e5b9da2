import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useConfiguration } from "@/api/configuration.ts";
import { dismissSuggestion, type Suggestion, suggestionKeys, useSuggestedPeople } from "@/api/follows.ts";
import { useSend } from "@/api/use-send.ts";
import { listOf } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { notify } from "@/stores/notices.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { IconButton } from "@/ui/icon-button.tsx";
import { Link } from "@/ui/link.tsx";
import { FollowButton } from "./follow-button.tsx";

/** People whom I might follow, each with the reason; nothing without any. */
export function TopProfiles({ most = 3 }: { most?: number }) {
  const { t } = useTranslation("followers");
  const near = useConfiguration()?.default_center;
  const { items } = useSuggestedPeople(near);
  if (!items || items.length === 0) return null;
  return (
    <section aria-label={t("suggested.title")} className="flex flex-col gap-3">
      <h2 className="text-sm font-semibold text-muted">{t("suggested.title")}</h2>
      <ul className="flex flex-col gap-4">
        {items.slice(0, most).map((suggestion) => (
          <Suggested key={suggestion.person.uuid} suggestion={suggestion} />
        ))}
      </ul>
    </section>
  );
}

function Suggested({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation("followers");
  const { uuid, display_name: name, avatar } = suggestion.person;
  const { send, isSending } = useSend(dismissSuggestion, { invalidates: suggestionKeys, onRefused: notify.error });
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2">
      <Avatar name={name} seed={uuid} picture={avatar} />
      <div className="min-w-0">
        <p className="font-semibold break-words text-ink">
          <Link to={paths.profileOf(uuid)}>{name}</Link>
        </p>
        <p className="text-sm break-words text-muted">
          <Reason suggestion={suggestion} />
        </p>
      </div>
      <IconButton name={t("suggested.dismiss", { name })} isDisabled={isSending} onPress={() => void send(uuid)}>
        <X aria-hidden className="size-4.5" />
      </IconButton>
      <div className="col-start-2">
        <FollowButton followed={{ user_id: uuid }} name={name} follow={null} />
      </div>
    </li>
  );
}

function Reason({ suggestion: { reason, names, count } }: { suggestion: Suggestion }) {
  const { t } = useTranslation("followers");
  if (reason !== "followed_by") return t(`suggested.${reason}`, { count });
  const others = count - names.length;
  if (others <= 0) return t("suggested.followedBy", { names: listOf(names) });
  return t("suggested.followedByMore", { names: names.join(", "), count: others });
}
