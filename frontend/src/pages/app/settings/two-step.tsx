import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useInvalidate } from "@/api/keys.ts";
import { factorKeys, startTotp, type TotpSecret, useAuthFactors } from "@/api/second-factor.ts";
import { useSend } from "@/api/use-send.ts";
import { BackToSettings } from "@/features/accounts/back-to-settings.tsx";
import { RecoveryCodes } from "@/features/accounts/recovery-codes.tsx";
import { RowSkeletons } from "@/features/accounts/row-skeletons.tsx";
import { TotpOn } from "@/features/accounts/totp-on.tsx";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { Callout } from "@/ui/callout.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Page } from "@/ui/page.tsx";

/** With the QR code and the form; for a press. */
const TotpSetupStep = lazy(() => import("@/features/accounts/totp-setup-step.tsx"));

type Progress =
  | { step: "overview" }
  | { step: "setup"; secret: TotpSecret }
  | { step: "codes"; codes: readonly string[] };

/** Two-step verification: turning it on and off, and its recovery codes. */
export function Component() {
  const { t } = useTranslation("security");
  const { factors, ...read } = useAuthFactors();
  const invalidate = useInvalidate();
  const [progress, setProgress] = useState<Progress>({ step: "overview" });
  const toOverview = () => setProgress({ step: "overview" });
  const showCodes = (codes: readonly string[]) => {
    void invalidate(factorKeys);
    setProgress({ step: "codes", codes });
  };
  return (
    <Page title={t("twoStep.title")} text={t("twoStep.text")} back={<BackToSettings />} width="form">
      {progress.step === "codes" && <RecoveryCodes codes={progress.codes} onDone={toOverview} />}
      {progress.step === "setup" && (
        <Suspense fallback={<RowSkeletons />}>
          <TotpSetupStep
            secret={progress.secret}
            onTurnedOn={(codes) => {
              notify.success(t("twoStep.turnedOn"));
              showCodes(codes);
            }}
            onCancel={toOverview}
          />
        </Suspense>
      )}
      {progress.step === "overview" && (
        <Loaded {...read} value={factors} skeleton={<RowSkeletons />}>
          {(found) =>
            found.totp ? (
              <TotpOn factors={found} onCodes={showCodes} />
            ) : (
              <TotpOff isRequired={found.required} onStarted={(secret) => setProgress({ step: "setup", secret })} />
            )
          }
        </Loaded>
      )}
    </Page>
  );
}

function TotpOff({ isRequired, onStarted }: { isRequired: boolean; onStarted: (secret: TotpSecret) => void }) {
  const { t } = useTranslation("security");
  const { send, isSending, problem } = useSend(startTotp, { onSent: ({ data }) => onStarted(data) });
  return (
    <>
      {isRequired && <Callout role="note">{t("twoStep.required")}</Callout>}
      <p className="text-base text-ink">{t("twoStep.how")}</p>
      <FormError message={problem} />
      <div>
        <Button isLoading={isSending} onPress={() => void send(undefined)}>
          {t("twoStep.turnOn")}
        </Button>
      </div>
    </>
  );
}
