import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type BusinessInvitation, resendInvitation, teamKeys, useInvitations } from "@/api/business-team.ts";
import { assignableBy, type StaffRole } from "@/api/roles.ts";
import { useSend } from "@/api/use-send.ts";
import { dateIn, readersZone, shortDate } from "@/lib/datetime.ts";
import { notify } from "@/stores/notices.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { List, ListRow } from "@/ui/list.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import RevokeDialog from "./revoke-dialog.tsx";
import { useRoleText } from "./use-role-text.ts";

/** The invitations that are not accepted; nothing without any. */
export function InvitationsSection({ businessId, role }: { businessId: string; role: StaffRole }) {
  const { t } = useTranslation("team");
  const { invitations, ...read } = useInvitations(businessId);
  const [revoked, setRevoked] = useState<BusinessInvitation | null>(null);
  if (invitations?.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="flex flex-col gap-4">
      <h2 id="invitations" className="display text-xl font-semibold text-ink">
        {t("invitations")}
      </h2>
      <Loaded {...read} value={invitations} skeleton={<Skeleton className="h-16 w-full" />}>
        {(found) => (
          <List>
            {found.map((invitation) => (
              <InvitationRow
                key={invitation.uuid}
                invitation={invitation}
                isChangeable={assignableBy(role).includes(invitation.role)}
                onRevoke={() => setRevoked(invitation)}
              />
            ))}
          </List>
        )}
      </Loaded>
      {revoked && <RevokeDialog invitation={revoked} onClose={() => setRevoked(null)} />}
    </section>
  );
}

type RowProps = { invitation: BusinessInvitation; isChangeable: boolean; onRevoke: () => void };

function InvitationRow({ invitation, isChangeable, onRevoke }: RowProps) {
  const { t } = useTranslation("team");
  const roleText = useRoleText();
  const { uuid, email, role, state, inviter_name, expires_at } = invitation;
  const { send, isSending, problem } = useSend(resendInvitation, {
    invalidates: teamKeys,
    onSent: () => notify.success(t("invite.sent", { email })),
  });
  const until = t("until", { date: shortDate(dateIn(readersZone(), new Date(expires_at))) });
  const facts = [roleText(role), t("invitedBy", { name: inviter_name }), state === "open" && until];
  return (
    <>
      <ListRow
        title={
          <>
            {email} {state === "expired" && <Badge>{t("expired")}</Badge>}
          </>
        }
        facts={facts.filter(Boolean).join(" · ")}
        actions={
          isChangeable && (
            <>
              <Button
                variant="quiet"
                isLoading={isSending}
                aria-label={t("invite.againOf", { email })}
                onPress={() => void send(uuid)}
              >
                {t("invite.again")}
              </Button>
              <Button variant="quiet" aria-label={t("revoke.of", { email })} onPress={onRevoke}>
                {t("revoke.confirm")}
              </Button>
            </>
          )
        }
      />
      <FormError message={problem} />
    </>
  );
}
