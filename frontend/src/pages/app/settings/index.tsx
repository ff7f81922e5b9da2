import { ChevronRight, KeyRound, LogOut, type LucideIcon, UserRoundPen } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { signOut } from "@/api/accounts.ts";
import { LegalLinks } from "@/features/front/legal-links.tsx";
import { DisplayChoices } from "@/features/people/display-choices.tsx";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { Button } from "@/ui/button.tsx";
import { Page } from "@/ui/page.tsx";

const SignOutEverywhereDialog = lazy(() => import("@/features/accounts/sign-out-everywhere-dialog.tsx"));
const EraseDialog = lazy(() => import("@/features/accounts/erase-dialog.tsx"));

/** The settings, theme and language, signing out here or everywhere, and deleting the account. */
export function Component() {
  const { t } = useTranslation("people");
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const authId = useAuth(({ auth }) => auth?.uuid);
  const [question, setQuestion] = useState<"everywhere" | "erase" | null>(null);
  const close = () => setQuestion(null);
  const leave = async () => {
    await signOut();
    await navigate(paths.landing);
  };
  return (
    <Page title={common("account.settings")} width="form">
      <ul className="border-t border-line">
        <Entry
          to={paths.editProfile}
          icon={UserRoundPen}
          title={t("settings.profile")}
          text={t("settings.profileText")}
        />
        <Entry
          to={paths.changePassword}
          icon={KeyRound}
          title={t("settings.password")}
          text={t("settings.passwordText")}
        />
      </ul>
      <DisplayChoices />
      <div className="flex flex-wrap gap-3 border-t border-line pt-6">
        <Button variant="secondary" icon={LogOut} onPress={() => void leave()}>
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
      <Suspense>
        {question === "everywhere" && <SignOutEverywhereDialog onClose={close} />}
        {question === "erase" && authId && <EraseDialog authId={authId} onClose={close} />}
      </Suspense>
    </Page>
  );
}

type EntryProps = { to: string; icon: LucideIcon; title: string; text: string };

function Entry({ to, icon: Icon, title, text }: EntryProps) {
  return (
    <li className="border-b border-line">
      <Link to={to} className="flex min-h-18 items-center gap-4 rounded-sm py-3 hover:bg-sunk">
        <Icon aria-hidden className="size-5.5 shrink-0 text-gilding" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-ink">{title}</span>
          <span className="block text-sm text-muted">{text}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
