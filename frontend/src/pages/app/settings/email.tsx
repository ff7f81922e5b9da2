import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { BackToSettings } from "@/features/accounts/back-to-settings.tsx";
import { NewEmailForm } from "@/features/accounts/new-email-form.tsx";
import { paths } from "@/lib/paths.ts";
import { type Auth, useAuth } from "@/stores/auth.ts";
import { Button } from "@/ui/button.tsx";
import { ButtonLink } from "@/ui/link.tsx";
import { Page } from "@/ui/page.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";

const EmailCodeStep = lazy(() => import("@/features/accounts/email-code-step.tsx"));

/** Changes the email address of my account: the new address, its code, done. */
export function Component() {
  const { t } = useTranslation("security");
  const auth = useAuth((state) => state.auth);
  return (
    <Page title={t("email.title")} back={<BackToSettings />} width="form">
      {auth && <Steps auth={auth} />}
    </Page>
  );
}

type Progress = { step: "address" | "code" | "done"; email: string };

function Steps({ auth }: { auth: Auth }) {
  const { t } = useTranslation("security");
  const { t: pin } = useTranslation("auth");
  const [before] = useState(auth.email);
  const [{ step, email }, setProgress] = useState<Progress>({ step: "address", email: "" });
  switch (step) {
    case "address":
      return (
        <Step text={t("email.text", { email: before })}>
          <NewEmailForm
            current={before}
            email={email}
            onSent={(typed) => setProgress({ step: "code", email: typed })}
          />
        </Step>
      );
    case "code":
      return (
        <Step text={pin("pin.text", { email })}>
          <Suspense fallback={<Skeleton className="h-48 w-full" />}>
            <EmailCodeStep authId={auth.uuid} email={email} onChanged={() => setProgress({ step: "done", email })} />
          </Suspense>
          <Button variant="quiet" onPress={() => setProgress({ step: "address", email })}>
            {pin("pin.otherEmail")}
          </Button>
        </Step>
      );
    case "done":
      return (
        <Step text={t("email.done", { email, before })}>
          <div>
            <ButtonLink to={paths.settings}>{t("email.back")}</ButtonLink>
          </div>
        </Step>
      );
  }
}

/** The sentence of a step, announced when it changes, and its form. */
function Step({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <p role="status" className="text-base break-words text-ink">
        {text}
      </p>
      <div className="flex flex-col gap-3">{children}</div>
    </>
  );
}
