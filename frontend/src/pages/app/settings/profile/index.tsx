import { useTranslation } from "react-i18next";
import { useProfile } from "@/api/people.ts";
import { readClaims } from "@/lib/access-token.ts";
import { useAuth } from "@/stores/auth.ts";
import { Loaded } from "@/ui/loaded.tsx";
import { Page } from "@/ui/page.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ProfileForm } from "./profile-form.tsx";

/** Edits my profile. */
export function Component() {
  const { t } = useTranslation("people");
  const uuid = useAuth((state) => readClaims(state.access_token)?.uid ?? null);
  const { user, mutate, ...read } = useProfile(uuid);
  return (
    <Page title={t("edit.title")} text={t("edit.text")} width="form">
      <Loaded {...read} value={user} skeleton={<Skeleton className="h-120 w-full" />}>
        {(me) => <ProfileForm user={me} onSaved={(saved) => mutate({ data: saved }, { revalidate: false })} />}
      </Loaded>
    </Page>
  );
}
