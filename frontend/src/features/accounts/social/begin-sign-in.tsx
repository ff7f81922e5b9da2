import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useConfiguration } from "@/api/configuration.ts";
import type { WebProvider } from "@/api/social-tokens.ts";
import { AccountScreen } from "@/features/accounts/account-screen.tsx";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { addressAfterSignIn } from "@/stores/pending-booking.ts";
import { Link } from "@/ui/link.tsx";
import ProviderButtons from "./provider-buttons.tsx";

/** One provider's button, or that the operator has not configured it. */
export function BeginSignIn({ provider }: { provider: WebProvider }) {
  const { t } = useTranslation("social");
  const { t: auth } = useTranslation("auth");
  const { search } = useLocation();
  const configuration = useConfiguration();
  const isSignedIn = useAuth((state) => state.access_token !== null);
  const isOffered = configuration?.sign_in[provider];
  const text = isSignedIn ? t("signedInAlready") : isOffered === false ? t("notOffered") : undefined;
  return (
    <AccountScreen
      title={auth(`provider.${provider}.signIn`)}
      text={text}
      footer={
        <p>
          <Link to={`${paths.otherSignIn}${search}`}>{t("other.title")}</Link>
        </p>
      }
    >
      {isOffered && !isSignedIn && (
        <ProviderButtons
          google={provider === "google"}
          apple={provider === "apple"}
          use="signIn"
          next={addressAfterSignIn(search)}
        />
      )}
    </AccountScreen>
  );
}
