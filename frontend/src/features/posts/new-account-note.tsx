import { useTranslation } from "react-i18next";
import { serverNow } from "@/lib/server-clock.ts";
import { useUser } from "@/stores/user.ts";
import { Callout } from "@/ui/callout.tsx";

/** Milliseconds for which an account is new. */
const day = 86_400_000;

/** Tells the authors of new accounts, before they write, how much they can publish on their first day. */
export function NewAccountNote() {
  const { t } = useTranslation("posts");
  const isNew = useUser(({ user }) => user !== null && serverNow() - Date.parse(user.created_at) < day);
  if (!isNew) return null;
  return (
    <Callout tone="neutral" role="note">
      {t("compose.newAccount")}
    </Callout>
  );
}
