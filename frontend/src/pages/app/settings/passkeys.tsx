import { KeyRound, Plus } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePasskeys } from "@/api/passkeys.ts";
import { BackToSettings } from "@/features/accounts/back-to-settings.tsx";
import { PasskeyList } from "@/features/accounts/passkey-list.tsx";
import { RowSkeletons } from "@/features/accounts/row-skeletons.tsx";
import { canUsePasskeys } from "@/lib/webauthn.ts";
import { Button } from "@/ui/button.tsx";
import { Callout } from "@/ui/callout.tsx";
import { Page } from "@/ui/page.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { EmptyState } from "@/ui/states.tsx";

const AddPasskeyDialog = lazy(() => import("@/features/accounts/add-passkey-dialog.tsx"));

/** My passkeys: adding, renaming and removing them. */
export function Component() {
  const { t } = useTranslation("security");
  const [isAdding, setAdding] = useState(false);
  const add: ReactNode = canUsePasskeys() ? (
    <Button icon={Plus} onPress={() => setAdding(true)}>
      {t("passkey.add")}
    </Button>
  ) : (
    <Callout role="note">{t("passkey.unsupported")}</Callout>
  );
  return (
    <Page title={t("passkey.title")} text={t("passkey.text")} back={<BackToSettings />} width="form">
      <PagedList
        of={usePasskeys()}
        skeleton={<RowSkeletons />}
        empty={<EmptyState icon={KeyRound} title={t("passkey.noneTitle")} text={t("passkey.noneText")} action={add} />}
      >
        {(passkeys) => (
          <>
            <PasskeyList passkeys={passkeys} />
            <div>{add}</div>
          </>
        )}
      </PagedList>
      <Suspense>{isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}</Suspense>
    </Page>
  );
}
