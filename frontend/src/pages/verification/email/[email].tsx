import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import type { Verification } from "@/api/accounts.ts";
import { signOut } from "@/api/sign-out.ts";
import { AccountScreen } from "@/features/accounts/account-screen.tsx";
import { PinForm } from "@/features/accounts/pin-form.tsx";
import { useSignOutQuestion } from "@/features/shared/use-sign-out-question.tsx";
import { fragmentValue } from "@/lib/fragment.ts";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { continueWith } from "@/stores/pending-booking.ts";
import { Button } from "@/ui/button.tsx";
import { Link } from "@/ui/link.tsx";

/** Verifies the address of a new account. A signed-in user verifies it, too, but has to sign out to create the account. */
export function Component() {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const { email = "" } = useParams();
  const isSignedIn = useAuth((state) => state.access_token !== null);
  const [proven, setProven] = useState<Verification | null>(null);
  const mailed = fragmentValue(hash, "pin");
  const choosePassword = ({ verification_id }: Verification) =>
    void navigate(continueWith(email, verification_id) ?? `${paths.createPassword}${search}`, {
      state: { email, verification_id },
    });
  const { leave, question } = useSignOutQuestion(async () => {
    await signOut();
    if (proven) choosePassword(proven);
  });
  if (proven) {
    return (
      <AccountScreen title={t("proven.title")} text={t("proven.text", { email })}>
        <Button fullWidth onPress={leave}>
          {t("proven.signOut")}
        </Button>
        {question}
      </AccountScreen>
    );
  }
  return (
    <AccountScreen
      title={t("pin.title")}
      text={t("pin.text", { email })}
      footer={
        !isSignedIn && (
          <p>
            <Link to={`${paths.register}${search}`}>{t("pin.otherEmail")}</Link>
          </p>
        )
      }
    >
      <PinForm
        key={mailed}
        email={email}
        purpose="register"
        initialPin={mailed}
        onProven={isSignedIn ? setProven : choosePassword}
      />
    </AccountScreen>
  );
}
