import { Bookmark, Gift, Pencil, Settings, Sticker } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useProfile } from "@/api/people.ts";
import { RequestsNotice } from "@/features/follows/requests-notice.tsx";
import { ProfileSkeleton } from "@/features/people/profile-skeleton.tsx";
import { readClaims } from "@/lib/access-token.ts";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { ButtonLink } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Person } from "./person.tsx";

/** My profile as others see it, with links to my own pages. */
export function Component() {
  const uuid = useAuth((state) => readClaims(state.access_token)?.uid ?? null);
  const { user, ...read } = useProfile(uuid);
  return (
    <Loaded {...read} value={user} skeleton={<ProfileSkeleton />}>
      {(me) => <Person user={me} isOwn actions={<ProfileActions />} notice={<RequestsNotice />} />}
    </Loaded>
  );
}

function ProfileActions() {
  const { t } = useTranslation("people");
  const { t: common } = useTranslation();
  return (
    <>
      <ButtonLink variant="secondary" to={paths.editProfile} icon={Pencil}>
        {t("profile.edit")}
      </ButtonLink>
      <ButtonLink variant="secondary" to={paths.saved} icon={Bookmark}>
        {common("account.saved")}
      </ButtonLink>
      <ButtonLink variant="secondary" to={paths.rewards} icon={Gift}>
        {t("profile.rewards")}
      </ButtonLink>
      <ButtonLink variant="secondary" to={paths.stickers} icon={Sticker}>
        {t("profile.stickers")}
      </ButtonLink>
      <ButtonLink variant="secondary" to={paths.settings} icon={Settings}>
        {common("account.settings")}
      </ButtonLink>
    </>
  );
}
