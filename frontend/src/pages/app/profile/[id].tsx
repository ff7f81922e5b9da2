import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useProfile } from "@/api/people.ts";
import { PersonMenu } from "@/features/people/person-menu.tsx";
import { ProfileSkeleton } from "@/features/people/profile-skeleton.tsx";
import { readClaims } from "@/lib/access-token.ts";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { ButtonLink } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { NobodyThere } from "./nobody-there.tsx";
import { Person } from "./person.tsx";
import { PersonActions } from "./person-actions.tsx";

/** A member's public profile. */
export function Component() {
  const { t } = useTranslation("people");
  const { id = "" } = useParams();
  const { user, failure, ...read } = useProfile(id);
  const isOwn = useAuth((state) => readClaims(state.access_token)?.uid === id);
  if (failure?.status === 404) return <NobodyThere />;
  return (
    <Loaded {...read} value={user} skeleton={<ProfileSkeleton />}>
      {(person) => (
        <Person
          user={person}
          isOwn={isOwn}
          actions={
            isOwn ? (
              <ButtonLink variant="secondary" to={paths.editProfile}>
                {t("profile.edit")}
              </ButtonLink>
            ) : (
              <>
                <PersonActions user={person} />
                <PersonMenu user={person} />
              </>
            )
          }
        />
      )}
    </Loaded>
  );
}
