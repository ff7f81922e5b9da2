import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AuthFactors } from "@/api/second-factor.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { Callout } from "@/ui/callout.tsx";
import { List, ListRow } from "@/ui/list.tsx";

const ReplaceCodesDialog = lazy(() => import("./replace-codes-dialog.tsx"));
const TurnOffTotpDialog = lazy(() => import("./turn-off-totp-dialog.tsx"));

/** With so few recovery codes left, new ones are advised. */
const few = 3;

type TotpOnProps = { factors: AuthFactors; onCodes: (codes: readonly string[]) => void };

/** Two-step verification that is on: its recovery codes, and turning it off. */
export function TotpOn({ factors: { recovery_codes_left, required }, onCodes }: TotpOnProps) {
  const { t } = useTranslation("security");
  const [open, setOpen] = useState<"replace" | "off" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <List>
        <ListRow
          title={t("twoStep.app")}
          facts={t("twoStep.appText")}
          actions={<Badge tone="positive">{t("twoStep.on")}</Badge>}
        />
        <ListRow
          title={t("recovery.title")}
          facts={t("recovery.left", { count: recovery_codes_left })}
          actions={
            <Button variant="secondary" onPress={() => setOpen("replace")}>
              {t("recovery.replace")}
            </Button>
          }
        />
      </List>
      {recovery_codes_left <= few && <Callout role="note">{t("recovery.few")}</Callout>}
      {required ? (
        <p className="text-base text-muted">{t("twoStep.required")}</p>
      ) : (
        <div>
          <Button variant="danger" onPress={() => setOpen("off")}>
            {t("twoStep.turnOff")}
          </Button>
        </div>
      )}
      <Suspense>
        {open === "replace" && <ReplaceCodesDialog onCodes={onCodes} onClose={close} />}
        {open === "off" && <TurnOffTotpDialog onClose={close} />}
      </Suspense>
    </>
  );
}
