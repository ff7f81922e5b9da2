import { MailX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { acceptInvitation, type OpenedInvitation, ownTeamKeys, useOpenedInvitation } from "@/api/business-team.ts";
import { signOut } from "@/api/sign-out.ts";
import { useSend } from "@/api/use-send.ts";
import { useSignOutQuestion } from "@/features/shared/use-sign-out-question.tsx";
import { dateIn, readersZone, shortDate } from "@/lib/datetime.ts";
import { loginThenBackTo, paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { ButtonLink } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Page } from "@/ui/page.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { useRoleText } from "./use-role-text.ts";

/** An invitation to a team, for everybody with the link: who invites, to what, with which role. */
export function Invitation({ token }: { token: string }) {
  const { t } = useTranslation("team");
  const account = useAuth((state) => state.auth?.uuid);
  const { invitation, failure, ...read } = useOpenedInvitation(token, account);
  if (failure?.status === 404) {
    return (
      <EmptyState
        isScreen
        icon={MailX}
        title={t("link.unknown")}
        text={t("link.unknownText")}
        action={<ButtonLink to={paths.landing}>{t("link.toFront")}</ButtonLink>}
      />
    );
  }
  return (
    <Page title={t("link.title")} width="form">
      <Loaded {...read} value={invitation} skeleton={<Skeleton className="h-64 w-full rounded-md" />}>
        {(found) => <InvitationCard invitation={found} token={token} isSignedIn={account !== undefined} />}
      </Loaded>
    </Page>
  );
}

type CardProps = { invitation: OpenedInvitation; token: string; isSignedIn: boolean };

function InvitationCard({ invitation, token, isSignedIn }: CardProps) {
  const { t } = useTranslation("team");
  const roleText = useRoleText();
  const { business_name, inviter_name, role, state, expires_at } = invitation;
  return (
    <section className="flex flex-col items-start gap-4 rounded-md border border-line bg-surface p-5">
      <h2 className="display text-2xl font-semibold text-ink">{business_name}</h2>
      <p className="text-base text-ink">
        {t("link.text", { inviter: inviter_name, business: business_name, role: roleText(role) })}
      </p>
      <p className="text-base text-muted">{t(`may.${role}`)}</p>
      {state === "open" ? (
        <>
          <Answer {...{ invitation, token, isSignedIn }} />
          <p className="text-sm text-muted">
            {t("until", { date: shortDate(dateIn(readersZone(), new Date(expires_at))) })}
          </p>
        </>
      ) : (
        <p role="status" className="font-semibold text-ink">
          {t(`link.${state}`)}
        </p>
      )}
      {state === "accepted" && invitation.is_theirs && (
        <ButtonLink to={paths.manageBusiness(invitation.business_id)}>{t("link.open")}</ButtonLink>
      )}
    </section>
  );
}

/** Accepting with the right account; else the way to it. */
function Answer({ invitation: { email, is_theirs, business_id }, token, isSignedIn }: CardProps) {
  const { t } = useTranslation("team");
  const navigate = useNavigate();
  const { send, isSending, problem } = useSend(acceptInvitation, {
    invalidates: ownTeamKeys,
    onSent: () => navigate(paths.manageBusiness(business_id)),
  });
  const { leave, question } = useSignOutQuestion(signOut);
  if (is_theirs) {
    return (
      <>
        <FormError message={problem} />
        <Button isLoading={isSending} onPress={() => void send(token)}>
          {t("link.accept")}
        </Button>
      </>
    );
  }
  if (isSignedIn) {
    return (
      <>
        <p className="font-semibold text-ink">{t("link.otherAccount", { email })}</p>
        <Button variant="secondary" onPress={leave}>
          {t("link.signOut")}
        </Button>
        {question}
      </>
    );
  }
  const here = paths.invitation(token);
  return (
    <>
      <p className="text-base text-ink">{t("link.withAddress", { email })}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`${paths.register}?next=${encodeURIComponent(here)}`}>{t("link.signUp")}</ButtonLink>
        <ButtonLink variant="secondary" to={loginThenBackTo(here)}>
          {t("link.signIn")}
        </ButtonLink>
      </div>
    </>
  );
}
