import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ApiKey, useApiKeys } from "@/api/api-keys.ts";
import { SecretField } from "@/features/shared/secret-field.tsx";
import { dateIn, readersZone, shortDate } from "@/lib/datetime.ts";
import { Button } from "@/ui/button.tsx";
import { List, ListRow } from "@/ui/list.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { OutwardLink } from "@/ui/outward-link.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { useScopeText } from "./use-scope-text.ts";

const KeyDialog = lazy(() => import("./key-dialog.tsx"));
const RevokeDialog = lazy(() => import("./revoke-dialog.tsx"));

/** The most keys of a business. */
const most = 10;

/** The keys with which programs of a business use the interface. Only its owners see them. */
export function ApiKeysSection({ businessId }: { businessId: string }) {
  const { t } = useTranslation("connections");
  const { keys, failure, ...read } = useApiKeys(businessId);
  const [open, setOpen] = useState<"add" | ApiKey | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setOpen(null);
  const show = (secret: string) => {
    setSecret(secret);
    close();
  };
  if (failure?.status === 403) return null;
  return (
    <section aria-labelledby="api-keys" className="flex max-w-reading flex-col gap-4">
      <h2 id="api-keys" className="display text-xl font-semibold text-ink">
        {t("keys.title")}
      </h2>
      <p className="text-base text-pretty text-ink">
        {t("keys.text")} <OutwardLink to="/v1/docs">{t("keys.docs")}</OutwardLink>
      </p>
      {secret && <SecretField label={t("keys.secret")} value={secret} note={t("keys.secretOnce")} />}
      <Loaded {...read} value={keys} skeleton={<Skeleton className="h-16 w-full" />}>
        {(keys) => (
          <>
            {keys.length > 0 && (
              <List>
                {keys.map((key) => (
                  <KeyRow key={key.uuid} apiKey={key} onRevoke={() => setOpen(key)} />
                ))}
              </List>
            )}
            <div>
              <Button variant="secondary" icon={Plus} isDisabled={keys.length >= most} onPress={() => setOpen("add")}>
                {t("keys.add")}
              </Button>
            </div>
          </>
        )}
      </Loaded>
      <Suspense>
        {open === "add" && <KeyDialog businessId={businessId} onSecret={show} onClose={close} />}
        {open !== null && open !== "add" && <RevokeDialog apiKey={open} onClose={close} />}
      </Suspense>
    </section>
  );
}

/** A key: what it is for, how it begins, what it may do and when it was last used. */
function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t } = useTranslation("connections");
  const scopeText = useScopeText();
  const { name, prefix, scopes, created_at, used_at } = apiKey;
  const day = (moment: string) => shortDate(dateIn(readersZone(), new Date(moment)));
  const facts = [
    `${prefix}…`,
    scopes.map(scopeText).join(", "),
    t("keys.made", { date: day(created_at) }),
    used_at ? t("keys.used", { date: day(used_at) }) : t("keys.unused"),
  ];
  return (
    <ListRow
      title={name}
      facts={facts.join(" · ")}
      actions={
        <Button variant="quiet" aria-label={t("keys.revokeOf", { name })} onPress={onRevoke}>
          {t("keys.revoke")}
        </Button>
      }
    />
  );
}
