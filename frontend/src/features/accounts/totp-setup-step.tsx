import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type TotpSecret, turnOnTotp } from "@/api/second-factor.ts";
import { Button } from "@/ui/button.tsx";
import { OutwardLink } from "@/ui/outward-link.tsx";
import { QrCode } from "@/ui/qr-code.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { TotpForm } from "./totp-form.tsx";

type TotpSetupStepProps = {
  secret: TotpSecret;
  onTurnedOn: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** Turning two-step verification on: the secret for an authenticator app, then a code that proves it. */
export default function TotpSetupStep({ secret: { secret, uri }, onTurnedOn, onCancel }: TotpSetupStepProps) {
  const { t } = useTranslation("security");
  return (
    <div className="flex flex-col gap-8">
      <Step title={t("setup.scan")} text={t("setup.scanText")}>
        <QrCode text={uri} label={t("setup.qr")} className="size-52 rounded-sm" />
        {/* A phone cannot scan its own screen. */}
        <p className="text-base md:hidden">
          <OutwardLink to={uri}>{t("setup.open")}</OutwardLink>
        </p>
        <TextField label={t("setup.secret")} description={t("setup.secretText")} value={inGroups(secret)} isReadOnly />
      </Step>
      <Step title={t("setup.code")} text={t("setup.codeText")}>
        <TotpForm submit={t("setup.do")} send={turnOnTotp} onSent={({ data }) => onTurnedOn(data.recovery_codes)} />
        <Button variant="quiet" onPress={onCancel}>
          {t("setup.cancel")}
        </Button>
      </Step>
    </div>
  );
}

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-semibold text-ink">{title}</h2>
        <p className="mt-1 text-base text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}

/** "JBSW Y3DP EHPK": easier to type. */
const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, "$& ");
