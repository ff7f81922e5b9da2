import { KeyRound } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { reasonOf } from "@/api/errors.ts";
import { signInWithPasskey, startPasskeySignIn } from "@/api/passkeys.ts";
import type { Result } from "@/api/problem.ts";
import { canSuggestPasskeys, canUsePasskeys, type PasskeyFailure, readPasskey } from "@/lib/webauthn.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";

/**
 * Signs in with a passkey. The browser suggests passkeys in the email field; the button asks for one. Renders nothing in
 * a browser without passkeys.
 */
export default function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation("auth");
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const settle = useEffectEvent(({ data, error }: Result<PasskeyFailure | null>) => {
    setAsked(false);
    if (data === null) onSignedIn();
    else if (error) setProblem(reasonOf(error));
    else if (isAsked) setProblem(t(data === "cancelled" ? "passkey.none" : "passkey.failed"));
  });
  // The browser has one question open at a time: the button ends the suggestions, which start again if it fails.
  useEffect(() => {
    const question = new AbortController();
    const asked = isAsked ? signIn({ signal: question.signal }) : suggest(question.signal);
    void asked.then((result) => !question.signal.aborted && settle(result));
    return () => question.abort();
  }, [isAsked]);
  const ask = () => {
    setProblem(undefined);
    setAsked(true);
  };
  if (!canUsePasskeys()) return null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      <FormError message={problem} />
      <Button variant="secondary" icon={KeyRound} fullWidth isLoading={isAsked} onPress={ask}>
        {t("passkey.use")}
      </Button>
    </div>
  );
}

type Reading = Parameters<typeof readPasskey>[1];

/** Resolves to `null` once someone is signed in. */
async function signIn(reading: Reading): Promise<Result<PasskeyFailure | null>> {
  const started = await startPasskeySignIn();
  // Nobody asked for a suggestion, so nothing is said about one that cannot be made.
  if (started.error) return reading.mediation === "conditional" ? { data: "cancelled" } : started;
  const { ceremony, options } = started.data.data;
  const { credential, failure } = await readPasskey(options, reading);
  if (failure) return { data: failure };
  const { error } = await signInWithPasskey(ceremony, credential);
  return error ? { error } : { data: null };
}

async function suggest(signal: AbortSignal): Promise<Result<PasskeyFailure | null>> {
  const canSuggest = await canSuggestPasskeys();
  return canSuggest && !signal.aborted ? signIn({ signal, mediation: "conditional" }) : { data: "cancelled" };
}
