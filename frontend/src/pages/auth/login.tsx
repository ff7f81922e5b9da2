import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { AccountScreen } from "@/features/accounts/account-screen.tsx";
import { SignInForm } from "@/features/accounts/sign-in-form.tsx";
import { OrWithProvider } from "@/features/accounts/social/or-with-provider.tsx";
import { paths } from "@/lib/paths.ts";
import { addressAfterSignIn } from "@/stores/pending-booking.ts";
import { Link } from "@/ui/link.tsx";

/** Nobody waits for it to type their password. */
const PasskeySignIn = lazy(() => import("@/features/accounts/passkey-sign-in.tsx"));

export function Component() {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const { search } = useLocation();
  const onSignedIn = () => void navigate(addressAfterSignIn(search), { replace: true });
  return (
    <AccountScreen title={t("login.title")} text={t("login.text")} footer={<Elsewhere search={search} />}>
      <SignInForm onSignedIn={onSignedIn} />
      <Suspense>
        <PasskeySignIn onSignedIn={onSignedIn} />
      </Suspense>
      <OrWithProvider use="signIn" search={search} />
    </AccountScreen>
  );
}

function Elsewhere({ search }: { search: string }) {
  const { t } = useTranslation("auth");
  return (
    <>
      <p>
        {t("login.newHere")} <Link to={`${paths.register}${search}`}>{t("login.register")}</Link>
      </p>
      <p>
        <Link to={`${paths.resetPassword}${search}`}>{t("login.forgot")}</Link>
      </p>
      <p>
        <Link to={`${paths.confirmEmail}${search}`}>{t("login.confirm")}</Link>
      </p>
    </>
  );
}
