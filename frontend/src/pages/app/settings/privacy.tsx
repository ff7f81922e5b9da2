import { useTranslation } from "react-i18next";
import { useProfile } from "@/api/people.ts";
import { PrivacyForm } from "@/features/people/privacy-form.tsx";
import { readClaims } from "@/lib/access-token.ts";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { Link } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Page } from "@/ui/page.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";

/** Who sees my profile, and who may write to me. */
export function Component() {
  const { t } = useTranslation("settings");
  const uuid = useAuth((state) => readClaims(state.access_token)?.uid ?? null);
  const { user, mutate, ...read } = useProfile(uuid);
  return (
    <Page
      title={t("privacy.title")}
      text={
        <>
          {t("privacy.text")} <Link to={paths.privacy}>{t("privacy.notice")}</Link>
        </>
      }
      width="form"
    >
      <Loaded {...read} value={user} skeleton={<Skeleton className="h-80 w-full" />}>
        {(me) => <PrivacyForm user={me} onSaved={(saved) => void mutate({ data: saved }, { revalidate: false })} />}
      </Loaded>
      <p className="border-t border-line pt-5 text-base text-muted">
        {t("privacy.blocked")} <Link to={paths.blocked}>{t("blocked.title")}</Link>
      </p>
    </Page>
  );
}
