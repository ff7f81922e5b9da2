import { Ellipsis, KeyRound, Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Passkey } from "@/api/passkeys.ts";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { Menu } from "@/ui/menu.tsx";
import { useWhen } from "./use-when.ts";

const RenamePasskeyDialog = lazy(() => import("./rename-passkey-dialog.tsx"));
const RemovePasskeyDialog = lazy(() => import("./remove-passkey-dialog.tsx"));

/** My passkeys, each with a menu. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <ul className="border-t border-line">
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.uuid} passkey={passkey} />
      ))}
    </ul>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation("security");
  const when = useWhen();
  const [open, setOpen] = useState<"rename" | "remove" | null>(null);
  const { name, created_at, last_used_at } = passkey;
  const close = () => setOpen(null);
  return (
    <li className="flex min-h-18 items-center gap-4 border-b border-line py-3">
      <KeyRound aria-hidden className="size-5.5 shrink-0 text-gilding" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words text-ink">{name}</p>
        <p className="text-sm break-words text-muted">
          <DotSeparated
            facts={[
              t("passkey.added", { when: when(created_at) }),
              last_used_at && t("passkey.used", { when: when(last_used_at) }),
            ]}
          />
        </p>
      </div>
      <Menu
        label={t("passkey.menu", { name })}
        actions={[
          { id: "rename", label: t("passkey.rename"), icon: Pencil, onAction: () => setOpen("rename") },
          { id: "remove", label: t("passkey.remove"), icon: Trash2, onAction: () => setOpen("remove") },
        ]}
      >
        <Ellipsis aria-hidden className="size-5" />
      </Menu>
      <Suspense>
        {open === "rename" && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
        {open === "remove" && <RemovePasskeyDialog passkey={passkey} onClose={close} />}
      </Suspense>
    </li>
  );
}
