import { lazy, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { reasonOf } from "@/api/errors.ts";
import type { ApiError } from "@/api/problem.ts";
import { link, type SocialProof, signInWith, socialTokenKeys, type WebProvider } from "@/api/social-tokens.ts";
import { useSend } from "@/api/use-send.ts";
import { AccountScreen } from "@/features/accounts/account-screen.tsx";
import { connecting } from "@/lib/connecting.ts";
import { useAuth } from "@/stores/auth.ts";
import { notify } from "@/stores/notices.ts";
import { addressAfterSignIn } from "@/stores/pending-booking.ts";
import { Skeleton } from "@/ui/skeleton.tsx";
import { providerNames } from "./provider-names.ts";
import { SignInFailed } from "./sign-in-failed.tsx";

/** Forms, for the answers of the server that need one. */
const LinkAccountStep = lazy(() => import("./link-account-step.tsx"));
const SecondFactorStep = lazy(() => import("./second-factor-step.tsx"));

type FinishSignInProps = { provider: WebProvider; proof: SocialProof };

/** Sends what a provider led back with, once: signs in, or connects the provider to the account that is signed in. */
export function FinishSignIn({ provider, proof }: FinishSignInProps) {
  const { t } = useTranslation("social");
  const navigate = useNavigate();
  const { search } = useLocation();
  const isStarted = useRef(false);
  const next = () => void navigate(addressAfterSignIn(search), { replace: true });
  const connected = () => {
    notify.success(t("connected", { provider: providerNames[provider] }));
    next();
  };
  const signIn = useSend(signInWith, { onSent: next });
  const connect = useSend(link, { invalidates: socialTokenKeys, onSent: connected });
  const finish = () => {
    // Its code and state have no place in the history.
    void navigate({ search }, { replace: true });
    if (useAuth.getState().access_token === null) return void signIn.send(proof);
    if (connecting.take(provider)) return void connect.send(proof);
    next();
  };
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    finish();
  });
  const failure = signIn.failure ?? connect.failure;
  const required = failure && linkRequired(failure);
  if (required) {
    return (
      <Suspense fallback={<Finishing provider={provider} />}>
        <LinkAccountStep provider={provider} {...required} onLinked={connected} />
      </Suspense>
    );
  }
  const ticket = failure && secondFactorRequired(failure);
  if (ticket) {
    return (
      <Suspense fallback={<Finishing provider={provider} />}>
        <SecondFactorStep ticket={ticket} onSignedIn={next} />
      </Suspense>
    );
  }
  if (failure) {
    return <SignInFailed provider={provider} reason={failure.code} detail={reasonOf(failure)} />;
  }
  return <Finishing provider={provider} />;
}

function Finishing({ provider }: { provider: WebProvider }) {
  const { t } = useTranslation("social");
  return (
    <AccountScreen title={t("finishing", { provider: providerNames[provider] })}>
      <div aria-busy className="flex flex-col gap-5">
        <Skeleton className="h-11 w-full" />
      </div>
    </AccountScreen>
  );
}

/** The address that has an account here already, and the ticket that links the provider to it. */
function linkRequired({ code, problem }: ApiError): { email: string; ticket: string } | null {
  const { email, ticket } = problem as { email?: unknown; ticket?: unknown };
  if (code !== "social_link_required" || typeof email !== "string" || typeof ticket !== "string") return null;
  return { email, ticket };
}

/** The ticket that comes back with the code of the second factor. */
function secondFactorRequired({ code, problem }: ApiError): string | null {
  const { ticket } = problem as { ticket?: unknown };
  return code === "second_factor_required" && typeof ticket === "string" ? ticket : null;
}
