import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { AccountForm } from "./account-form.tsx";
import { PinForm } from "./pin-form.tsx";
import { SendPinForm } from "./send-pin-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { emailDraft } from "./use-email-draft.ts";

/** How far someone has come: `password` signs in to an account, the others create one. */
export type AccountProgress = {
  step: "email" | "code" | "details" | "password";
  email: string;
  verificationId: string | null;
};

type AccountStepsProps = { progress: AccountProgress; onChange: (change: Partial<AccountProgress>) => void };

/** Signing up or in, one form after another in the same place. Ends with a session and a profile. */
export function AccountSteps({ progress: { step, email, verificationId }, onChange }: AccountStepsProps) {
  const { t } = useTranslation("auth");
  const hasAccount = useAuth((state) => state.access_token !== null);
  const [expiry, setExpiry] = useState<string>();
  const shown = hasAccount ? "details" : step;
  const toSignIn = (
    <Quiet onPress={() => onChange({ step: "password", email: emailDraft() || email })}>{t("quick.haveAccount")}</Quiet>
  );
  const toSignUp = <Quiet onPress={() => onChange({ step: "email" })}>{t("login.register")}</Quiet>;
  switch (shown) {
    case "email":
      return (
        <Step key={shown} title={t("quick.email")} text={t("register.text")} others={toSignIn}>
          <FormError message={expiry} />
          <SendPinForm
            purpose="register"
            email={email}
            submit={t("register.submit")}
            onSent={(address) => onChange({ step: "code", email: address })}
          />
        </Step>
      );
    case "code":
      return (
        <Step
          key={shown}
          title={t("pin.title")}
          text={`${t("pin.text", { email })} ${t("quick.known")}`}
          others={
            <>
              <Quiet onPress={() => onChange({ step: "email" })}>{t("pin.otherEmail")}</Quiet>
              {toSignIn}
            </>
          }
        >
          <PinForm
            email={email}
            purpose="register"
            onProven={({ verification_id }) => onChange({ step: "details", verificationId: verification_id })}
          />
        </Step>
      );
    case "details":
      return (
        <Step
          key={shown}
          title={t("quick.account")}
          text={verificationId ? t("quick.confirmed", { email }) : t("profile.text")}
        >
          <AccountForm
            email={email}
            verificationId={verificationId}
            onExpired={(reason) => {
              setExpiry(reason);
              onChange({ step: "email", verificationId: null });
            }}
          />
        </Step>
      );
    case "password":
      return (
        <Step
          key={shown}
          title={t("login.title")}
          others={
            <>
              {toSignUp}
              <Link
                to={paths.resetPassword}
                className="inline-flex min-h-11 items-center rounded-sm px-5 font-medium text-link hover:underline"
              >
                {t("login.forgot")}
              </Link>
            </>
          }
        >
          <SignInForm email={email} />
        </Step>
      );
  }
}

function Quiet({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Button variant="quiet" onPress={onPress}>
      {children}
    </Button>
  );
}

type StepProps = { title: string; text?: string; children: ReactNode; others?: ReactNode };

/** One step. The focus goes to its first field. */
function Step({ title, text, children, others }: StepProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector<HTMLElement>("input:not([hidden])")?.focus(), []);
  return (
    <div ref={ref}>
      <h3 className="text-lg font-semibold text-ink">{title}</h3>
      {text && <p className="mt-1 text-base text-muted">{text}</p>}
      <div className="mt-5 flex flex-col gap-5">{children}</div>
      {others && <div className="mt-3 flex flex-wrap justify-center gap-x-2">{others}</div>}
    </div>
  );
}
