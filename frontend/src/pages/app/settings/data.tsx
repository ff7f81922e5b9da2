import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { ExportSection } from "@/features/exports/export-section.tsx";
import { TakeoutImportSection } from "@/features/exports/takeout-import.tsx";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { useAuth } from "@/stores/auth.ts";
import { Button } from "@/ui/button.tsx";
import { Page } from "@/ui/page.tsx";

const EraseDialog = lazy(() => import("@/features/accounts/erase-dialog.tsx"));

/** A copy of my data, an import from Google, and deleting the account. */
export function Component() {
  const { t } = useTranslation("settings");
  return (
    <Page title={t("data.title")}>
      <ExportSection />
      <TakeoutImportSection />
      <Erasure />
    </Page>
  );
}

function Erasure() {
  const { t } = useTranslation("settings");
  const { t: people } = useTranslation("people");
  const authId = useAuth(({ auth }) => auth?.uuid);
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="erasure" className="flex flex-col gap-4">
      <h2 id="erasure" className="display text-xl font-semibold text-ink">
        {t("data.erase")}
      </h2>
      <p className="text-base text-ink">
        {t("data.eraseText")} <FaqLink to="delete" />
      </p>
      <div>
        <Button variant="danger" onPress={() => setOpen(true)}>
          {people("erase.do")}
        </Button>
      </div>
      <Suspense>{isOpen && authId && <EraseDialog authId={authId} onClose={() => setOpen(false)} />}</Suspense>
    </section>
  );
}
