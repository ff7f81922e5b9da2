import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { signOut } from "../api/accounts.ts";
import { paths } from "../lib/paths.ts";
import { useUser } from "../stores/user.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Menu } from "../ui/menu.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

export function AccountMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser((state) => state.user);
  const leave = async () => {
    await signOut();
    await navigate(paths.landing);
  };
  return (
    <Menu
      label={t("account.menu")}
      actions={[
        {
          id: "password",
          label: t("account.changePassword"),
          onAction: () => void navigate(paths.changePassword),
        },
        {
          id: "out",
          label: t("account.signOut"),
          onAction: () => void leave(),
        },
      ]}
    >
      {user ? <Avatar name={user.display_name} seed={user.uuid} /> : <Skeleton className="size-11" />}
    </Menu>
  );
}
