import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { link, socialTokenKeys, type WebProvider } from "@/api/social-tokens.ts";
import { useSend } from "@/api/use-send.ts";
import { AccountScreen } from "@/features/accounts/account-screen.tsx";
import { SignInForm } from "@/features/accounts/sign-in-form.tsx";
import { paths } from "@/lib/paths.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Link } from "@/ui/link.tsx";
import { providerNames } from "./provider-names.ts";

type LinkAccountProps = { provider: WebProvider; email: string; ticket: string; onLinked: () => void };

/** The address has an account: after signing in to it, the provider is connected. */
export default function LinkAccountStep({ provider, email, ticket, onLinked }: LinkAccountProps) {
  const { t } = useTranslation("social");
  const { search } = useLocation();
  const [isSignedIn, setSignedIn] = useState(false);
  const { send, isSending, problem } = useSend(link, { invalidates: socialTokenKeys, onSent: onLinked });
  const connect = () => void send({ ticket });
  const name = providerNames[provider];
  return (
    <AccountScreen
      title={t("link.title")}
      text={t("link.text", { email, provider: name })}
      footer={
        <p>
          <Link to={`${paths.resetPassword}${search}`}>{t("link.noPassword")}</Link>
        </p>
      }
    >
      {isSignedIn ? (
        <div className="flex flex-col gap-4">
          <FormError message={problem} />
          <Button fullWidth isLoading={isSending} onPress={connect}>
            {t("link.connect", { provider: name })}
          </Button>
        </div>
      ) : (
        <SignInForm
          email={email}
          onSignedIn={() => {
            setSignedIn(true);
            connect();
          }}
        />
      )}
    </AccountScreen>
  );
}
