import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { mayDo } from "@/api/roles.ts";
import { readClaims } from "@/lib/access-token.ts";
import { useAuth } from "@/stores/auth.ts";
import { Button } from "@/ui/button.tsx";
import { ChangesSection } from "./changes-section.tsx";
import { InvitationsSection } from "./invitations-section.tsx";
import LeaveDialog from "./leave-dialog.tsx";
import { MembersSection } from "./members-section.tsx";
import { useRoleText } from "./use-role-text.ts";

/** The team of a business for owners and managers, and for all of the team their own role. */
export default function TeamTab({ business }: { business: Pick<Business, "uuid" | "name" | "role"> }) {
  const { role, uuid } = business;
  const userId = readClaims(useAuth((state) => state.access_token))?.uid ?? undefined;
  if (role === null) return null;
  return (
    <div className="flex max-w-reading flex-col gap-10">
      {mayDo(role, "team") && (
        <>
          <MembersSection businessId={uuid} role={role} userId={userId} />
          <InvitationsSection businessId={uuid} role={role} />
          <ChangesSection businessId={uuid} />
        </>
      )}
      {userId && <OwnRole business={{ ...business, role }} userId={userId} />}
    </div>
  );
}

type OwnRoleProps = { business: { uuid: string; name: string; role: NonNullable<Business["role"]> }; userId: string };

function OwnRole({ business, userId }: OwnRoleProps) {
  const { t } = useTranslation("team");
  const roleText = useRoleText();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <section aria-labelledby="own-role" className="flex flex-col items-start gap-3">
      <h2 id="own-role" className="display text-xl font-semibold text-ink">
        {t("own", { role: roleText(business.role) })}
      </h2>
      <p className="text-base text-muted">{t(`may.${business.role}`)}</p>
      <Button variant="danger" onPress={() => setLeaving(true)}>
        {t("leave.confirm")}
      </Button>
      {isLeaving && <LeaveDialog business={business} user={userId} onClose={() => setLeaving(false)} />}
    </section>
  );
}
