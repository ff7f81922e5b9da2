import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Account, adminKeys, changeAccount } from "@/api/admin.ts";
import { useSend } from "@/api/use-send.ts";
import { dayOf, readersZone } from "@/lib/datetime.ts";
import { useAuth } from "@/stores/auth.ts";
import { notify } from "@/stores/notices.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { ListRow } from "@/ui/list.tsx";

const BlockDialog = lazy(() => import("./block-dialog.tsx"));
const RoleDialog = lazy(() => import("./role-dialog.tsx"));

/** An account and what an administrator can do with it. Nobody changes their own. */
export function AccountRow({ account }: { account: Account }) {
  const { t } = useTranslation("admin");
  const own = useAuth(({ auth }) => auth?.uuid);
  const [open, setOpen] = useState<"block" | "role" | null>(null);
  const unblock = useSend((uuid: string) => changeAccount(uuid, { blocked: false }), {
    invalidates: adminKeys,
    onSent: () => notify.success(t("accounts.unblocked")),
    onRefused: notify.error,
  });
  const zone = readersZone();
  const close = () => setOpen(null);
  return (
    <>
      <ListRow
        title={
          <span className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 break-all">{account.email}</span>
            {account.role !== "member" && <Badge tone="positive">{t(`role.${account.role}`)}</Badge>}
            {account.blocked_at && <Badge tone="danger">{t("accounts.isBlocked")}</Badge>}
            {account.erasure_due_at && <Badge tone="caution">{t("accounts.isErased")}</Badge>}
          </span>
        }
        facts={[
          account.username ? `${account.display_name} (@${account.username})` : t("accounts.noProfile"),
          t("accounts.since", { day: dayOf(account.created_at, zone) }),
          account.last_used_at && t("accounts.lastUsed", { day: dayOf(account.last_used_at, zone) }),
          account.block_reason && t("accounts.reason", { reason: account.block_reason }),
        ]
          .filter(Boolean)
          .join(" · ")}
        actions={
          account.uuid !== own && (
            <>
              <Button variant="quiet" aria-label={t("accounts.roleOf", account)} onPress={() => setOpen("role")}>
                {t("accounts.role")}
              </Button>
              {account.blocked_at ? (
                <Button
                  variant="secondary"
                  aria-label={t("accounts.unblockOf", account)}
                  isLoading={unblock.isSending}
                  onPress={() => void unblock.send(account.uuid)}
                >
                  {t("accounts.unblock")}
                </Button>
              ) : (
                <Button variant="danger" aria-label={t("accounts.blockOf", account)} onPress={() => setOpen("block")}>
                  {t("accounts.block")}
                </Button>
              )}
            </>
          )
        }
      />
      <Suspense>
        {open === "block" && <BlockDialog account={account} onClose={close} />}
        {open === "role" && <RoleDialog account={account} onClose={close} />}
      </Suspense>
    </>
  );
}
