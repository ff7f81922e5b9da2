import { useParams } from "react-router";
import { useProfile } from "@/api/people.ts";
import { PersonMenu } from "@/features/people/person-menu.tsx";
import { ProfileSkeleton } from "@/features/people/profile-skeleton.tsx";
import { useIsMember } from "@/features/shared/use-person-link.ts";
import { readClaims } from "@/lib/access-token.ts";
import { NobodyThere } from "@/pages/app/profile/nobody-there.tsx";
import { Person } from "@/pages/app/profile/person.tsx";
import { PersonActions } from "@/pages/app/profile/person-actions.tsx";
import { useAuth } from "@/stores/auth.ts";
import { Loaded } from "@/ui/loaded.tsx";

/** The profile with this username, for members in the app and for visitors. */
export function Component() {
  const { username = "" } = useParams();
  // The address of a profile takes its username as well.
  const { user, failure, ...read } = useProfile(username);
  const me = useAuth((state) => readClaims(state.access_token)?.uid);
  const isMember = useIsMember();
  if (failure?.status === 404) return <NobodyThere />;
  return (
    <Loaded {...read} value={user} skeleton={<ProfileSkeleton />}>
      {(person) => (
        <Person
          user={person}
          isOwn={person.uuid === me}
          actions={
            person.uuid !== me && (
              <>
                <PersonActions user={person} />
                {isMember && <PersonMenu user={person} />}
              </>
            )
          }
        />
      )}
    </Loaded>
  );
}
