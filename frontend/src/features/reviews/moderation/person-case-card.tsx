import { useTranslation } from "react-i18next";
import { decide, type PersonCase, type PersonDecision } from "@/api/moderation.ts";
import { DecisionChoices } from "@/features/shared/decision-choices.tsx";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { Badge } from "@/ui/badge.tsx";
import { Link } from "@/ui/link.tsx";
import { Complaints, Log } from "./case-parts.tsx";
import { ReportedContents } from "./reported-contents.tsx";

/** A case about a person: the profile, the reports, past decisions, and the form for a decision. */
export function PersonCaseCard({ known }: { known: PersonCase }) {
  const { t } = useTranslation("support");
  const isAdmin = useAuth(({ auth }) => auth?.role === "admin");
  const { uuid, display_name, username, avatar, bio, profile_hidden, account_blocked } = known.person;
  return (
    <article aria-label={display_name} className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
      <div className="flex items-start gap-4">
        <Avatar name={display_name} seed={uuid} picture={avatar} />
        <div className="flex min-w-0 flex-col gap-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base text-ink">
            <Link to={paths.profileOf(uuid)}>{display_name}</Link>
            <span className="break-all text-muted">@{username}</span>
            {profile_hidden && <Badge tone="caution">{t("person.hidden")}</Badge>}
            {account_blocked && <Badge tone="danger">{t("person.blocked")}</Badge>}
          </p>
          {bio && <p className="text-base break-words whitespace-pre-line text-ink">{bio}</p>}
        </div>
      </div>
      <div className="flex flex-col gap-4">
        <ReportedContents contents={known.contents} />
        <Complaints {...known} />
        <Log decisions={known.decisions} nameOf={(decision) => t(`person.done.${decision}`)} />
        <DecisionChoices
          caseId={known.uuid}
          decisions={possible(known, isAdmin)}
          labelOf={(decision) => t(`person.do.${decision}`)}
          isDanger={(decision) => decision.startsWith("hide_") || decision === "block_account"}
          hint={t("person.reasonHint")}
          send={(decision, reason) => decide(known.uuid, decision, reason)}
        />
      </div>
    </article>
  );
}

/** The decisions that change something. Only administrators block accounts. */
function possible({ person, contents, state }: PersonCase, isAdmin: boolean): PersonDecision[] {
  const { profile_hidden, account_blocked } = person;
  const isShown = contents.some(({ hidden, post_id }) => !hidden && post_id !== null);
  const isHidden = contents.some(({ hidden }) => hidden);
  return [
    ...(state === "open" ? (["dismiss", "warn"] as const) : []),
    ...(isShown ? (["hide_content"] as const) : []),
    ...(profile_hidden ? [] : (["hide_profile"] as const)),
    ...(account_blocked || !isAdmin ? [] : (["block_account"] as const)),
    ...(profile_hidden || isHidden || account_blocked ? (["restore"] as const) : []),
  ];
}
