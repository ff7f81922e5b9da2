import { useTranslation } from "react-i18next";
import { useNavigate, useSubmit } from "react-router";
import { useSignOutQuestion } from "@/features/shared/use-sign-out-question.tsx";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { useUser } from "@/stores/user.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { Menu } from "@/ui/menu.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";

export function AccountMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser((state) => state.user);
  const role = useAuth(({ auth }) => auth?.role);
  const submit = useSubmit();
  // Signing out leaves the screen like any link, so unsaved changes are asked about.
  const { leave, question } = useSignOutQuestion(() => submit(null, { method: "post", action: paths.signOut }));
  return (
    <>
      <Menu
        label={t("account.menu")}
        actions={[
          { id: "profile", label: t("nav.profile"), onAction: () => void navigate(paths.profile) },
          { id: "reservations", label: t("account.reservations"), onAction: () => void navigate(paths.app) },
          { id: "saved", label: t("account.saved"), onAction: () => void navigate(paths.saved) },
          { id: "visits", label: t("account.visits"), onAction: () => void navigate(paths.visits) },
          { id: "settings", label: t("account.settings"), onAction: () => void navigate(paths.settings) },
          ...(role === "member" || role === undefined
            ? []
            : [{ id: "cases", label: t("account.moderation"), onAction: () => void navigate(paths.moderation) }]),
          role === "admin" && {
            id: "admin",
            label: t("account.admin"),
            onAction: () => void navigate(paths.admin),
          },
          role === "admin" && {
            id: "claims",
            label: t("account.claims"),
            onAction: () => void navigate(paths.manage),
          },
          {
            id: "out",
            label: t("account.signOut"),
            onAction: leave,
          },
        ]}
      >
        {user ? (
          <Avatar name={user.display_name} seed={user.uuid} picture={user.avatar} />
        ) : (
          <Skeleton className="size-11" />
        )}
      </Menu>
      {question}
    </>
  );
}
