import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { startAddress, type WebProvider } from "@/api/social-tokens.ts";
import { AccountScreen } from "@/features/accounts/account-screen.tsx";
import { paths } from "@/lib/paths.ts";
import { addressAfterSignIn } from "@/stores/pending-booking.ts";
import { buttonVariant } from "@/ui/button-variant.ts";
import { Callout } from "@/ui/callout.tsx";
import { Link } from "@/ui/link.tsx";
import { providerNames } from "./provider-names.ts";

type SignInFailedProps = {
  provider: WebProvider;
  /** A code of the server. */
  reason: string;
  /** The server's sentence for it. */
  detail?: string;
};

/** Why a sign-in with a provider did not succeed, and what to do now. */
export function SignInFailed({ provider, reason, detail }: SignInFailedProps) {
  const { t } = useTranslation("social");
  const { search } = useLocation();
  return (
    <AccountScreen
      title={reason === "cancelled" ? t("failed.cancelledTitle") : t("failed.title")}
      footer={
        <p>
          <Link to={`${paths.otherSignIn}${search}`}>{t("other.title")}</Link>
        </p>
      }
    >
      <div className="flex flex-col gap-6">
        <Callout role="alert" tone={reason === "cancelled" ? "neutral" : "danger"}>
          <Reason {...{ provider, reason, detail }} />
        </Callout>
        <a
          href={startAddress(provider, addressAfterSignIn(search))}
          className={`${buttonVariant("primary", true)} hover:brightness-95`}
        >
          {t("failed.again")}
        </a>
      </div>
    </AccountScreen>
  );
}

function Reason({ provider, reason, detail }: SignInFailedProps) {
  const { t } = useTranslation("social");
  const name = providerNames[provider];
  if (reason === "cancelled") return t("failed.cancelled", { provider: name });
  if (reason === "provider_unavailable") return t("failed.unavailable", { provider: name });
  return detail ?? t("failed.refused");
}
