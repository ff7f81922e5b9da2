import { LogOut } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { signOut } from "@/api/sign-out.ts";
import { LegalLinks } from "@/features/front/legal-links.tsx";
import { DisplayChoices } from "@/features/people/display-choices.tsx";
import { withStaffTexts } from "@/features/reservations/day-sheet/lazy-texts.ts";
import { useSignOutQuestion } from "@/features/shared/use-sign-out-question.tsx";
import { loadTexts } from "@/i18n/i18n.ts";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { Button } from "@/ui/button.tsx";
import { Page } from "@/ui/page.tsx";
import { Rows } from "./rows.tsx";

const SignOutEverywhereDialog = lazy(() =>
  withStaffTexts(import("@/features/accounts/sign-out-everywhere-dialog.tsx")),
);
const AppealDialog = lazy(async () => {
  await loadTexts("settings");
  return import("@/features/people/appeal-dialog.tsx");
});
const EraseDialog = lazy(() => withStaffTexts(import("@/features/accounts/erase-dialog.tsx")));

/**
 * The settings: a row for each screen, theme and language, signing out here or everywhere, and deleting the account. `?appeal` opens the form
 * for an appeal against a decision of moderators.
 */
export function Component() {
  const { t } = useTranslation("people");
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const authId = useAuth(({ auth }) => auth?.uuid);
  const [question, setQuestion] = useState<"everywhere" | "erase" | null>(null);
  const close = () => setQuestion(null);
  const [search, setSearch] = useSearchParams();
  const { leave, question: unsentQuestion } = useSignOutQuestion(async () => {
    await signOut();
    await navigate(paths.landing);
  });
  return (
    <Page title={common("account.settings")} width="form">
      <Rows />
      <DisplayChoices />
      <div className="flex flex-wrap gap-3 border-t border-line pt-6">
        <Button variant="secondary" icon={LogOut} onPress={leave}>
          {common("account.signOut")}
        </Button>
        <Button variant="secondary" onPress={() => setQuestion("everywhere")}>
          {t("everywhere.do")}
        </Button>
        <Button variant="danger" onPress={() => setQuestion("erase")}>
          {t("erase.do")}
        </Button>
      </div>
      <LegalLinks />
      {unsentQuestion}
      <Suspense>
        {search.has("appeal") && <AppealDialog onClose={() => setSearch({}, { replace: true })} />}
        {question === "everywhere" && <SignOutEverywhereDialog onClose={close} />}
        {question === "erase" && authId && <EraseDialog authId={authId} onClose={close} />}
      </Suspense>
    </Page>
  );
}
