import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConfiguration } from "@/api/configuration.ts";
import { type SocialToken, socialTokenKeys, unlink, useSocialTokens } from "@/api/social-tokens.ts";
import { useSend } from "@/api/use-send.ts";
import { paths } from "@/lib/paths.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";
import { List, ListRow } from "@/ui/list.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import ProviderButtons from "./provider-buttons.tsx";
import { providerNames } from "./provider-names.ts";

/** The accounts at providers that open the account of the user, to disconnect; and what can be connected. */
export function SignInMethods() {
  const { t } = useTranslation("social");
  const { tokens, ...read } = useSocialTokens();
  const offered = useConfiguration()?.sign_in;
  const [leaving, setLeaving] = useState<SocialToken | null>(null);
  return (
    <div className="flex flex-col gap-6">
      <Loaded
        value={tokens}
        {...read}
        skeleton={<Skeleton className="h-16 w-full" />}
        empty={<p className="text-base text-muted">{t("methods.none")}</p>}
      >
        {(tokens) => (
          <List>
            {tokens.map((token) => (
              <ListRow
                key={token.uuid}
                title={token.label ?? providerNames[token.provider]}
                facts={token.email}
                actions={
                  <Button variant="quiet" onPress={() => setLeaving(token)}>
                    {t("methods.disconnect")}
                  </Button>
                }
              />
            ))}
          </List>
        )}
      </Loaded>
      {offered && (
        <ProviderButtons
          google={offered.google}
          apple={offered.apple}
          use="continue"
          next={paths.otherSignIn}
          connects
        />
      )}
      {leaving && <Disconnect token={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
}

function Disconnect({ token, onClose }: { token: SocialToken; onClose: () => void }) {
  const { t } = useTranslation("social");
  const provider = providerNames[token.provider];
  const { send, isSending, problem } = useSend(unlink, {
    invalidates: socialTokenKeys,
    onSent: () => {
      notify.success(t("methods.disconnected", { provider }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t("methods.title", { provider })}
      confirm={t("methods.disconnect")}
      cancelLabel={t("methods.keep")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(token.uuid)}
    >
      <p>{t("methods.text", { provider })}</p>
    </ConfirmDialog>
  );
}
