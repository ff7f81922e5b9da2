import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useConfiguration } from "@/api/configuration.ts";
import { AccountScreen } from "@/features/accounts/account-screen.tsx";
import ProviderButtons from "@/features/accounts/social/provider-buttons.tsx";
import { SignInMethods } from "@/features/accounts/social/sign-in-methods.tsx";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { addressAfterSignIn } from "@/stores/pending-booking.ts";
import { ButtonLink, Link } from "@/ui/link.tsx";

/** Ways to sign in beside email and password; for those who are signed in, the ones that they have connected. */
export function Component() {
  const { t } = useTranslation("social");
  const isSignedIn = useAuth((state) => state.access_token !== null);
  if (!isSignedIn) return <Visitors />;
  return (
    <AccountScreen
      title={t("methods.heading")}
      text={t("methods.intro")}
      footer={
        <p>
          <Link to={paths.settings}>{t("methods.settings")}</Link>
        </p>
      }
    >
      <SignInMethods />
    </AccountScreen>
  );
}

function Visitors() {
  const { t } = useTranslation("social");
  const { search } = useLocation();
  const offered = useConfiguration()?.sign_in;
  const isOffered = offered === undefined || offered.google || offered.apple;
  return (
    <AccountScreen
      title={t("other.title")}
      text={isOffered ? t("other.text") : t("other.none")}
      footer={
        <p>
          <Link to={`${paths.register}${search}`}>{t("other.register")}</Link>
        </p>
      }
    >
      <div className="flex flex-col gap-3">
        {offered && (
          <ProviderButtons
            google={offered.google}
            apple={offered.apple}
            use="continue"
            next={addressAfterSignIn(search)}
          />
        )}
        <ButtonLink to={`${paths.login}${search}`} variant="secondary" fullWidth>
          {t("other.email")}
        </ButtonLink>
      </div>
    </AccountScreen>
  );
}
