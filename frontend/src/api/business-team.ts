import useSWR from "swr";
import { messageOf } from "./errors.ts";
import { type Result, unwrap } from "./problem.ts";
import { apiErrorFrom, type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

export type BusinessMember = Schemas["BusinessMember"];
export type BusinessInvitation = Schemas["BusinessInvitation"];
export type OpenedInvitation = Schemas["BusinessInvitationOpened"];
export type TeamChange = Schemas["BusinessTeamChange"];

/** The cache keys that a change of the team makes outdated. */
export const teamKeys = ["business_members", "business_invitations", "business_team_changes"];
/** The cache keys that joining or leaving a team makes outdated. */
export const ownTeamKeys = [...teamKeys, "businesses"];

/** GET business_members: the team, those who joined first at the top. */
export function useTeam(business_id: string) {
  return usePages<Page<BusinessMember>>("business_members", { business_id, limit: 50 });
}

/** GET business_invitations: those that are not accepted; at most 20. */
export function useInvitations(business_id: string) {
  const { answer, ...read } = useRead<Page<BusinessInvitation>>("business_invitations", { business_id });
  return { ...read, invitations: answer?.data };
}

/** GET business_team_changes: newest first. */
export function useTeamChanges(business_id: string) {
  return usePages<Page<TeamChange>>("business_team_changes", { business_id });
}

type MemberOf = { business_id: string; user: string };

/** PATCH business_members/{user}: another role. */
export function changeMember({
  user,
  business_id,
  ...body
}: MemberOf & Schemas["BusinessMemberChange"]): Promise<Result<Data<BusinessMember>>> {
  return request({ method: "PATCH", url: `business_members/${user}`, query: { business_id }, body });
}

/** DELETE business_members/{user}: removes a member, or leaves. */
export function removeMember({ user, business_id }: MemberOf): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: `business_members/${user}`, query: { business_id } });
}

/** POST business_invitations. */
export function invite(body: Schemas["BusinessInvitationNew"]): Promise<Result<Data<BusinessInvitation>>> {
  return request({ method: "POST", url: "business_invitations", body });
}

/** POST business_invitations/{uuid}/resend: a new link, for another 72 hours. */
export function resendInvitation(uuid: string): Promise<Result<Data<BusinessInvitation>>> {
  return request({ method: "POST", url: `business_invitations/${uuid}/resend` });
}

/** DELETE business_invitations?records[]. */
export function revokeInvitation(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "business_invitations", query: { records: [uuid] } });
}

/** POST business_invitations/open: reads, by POST, so that the token is in no log. */
export function useOpenedInvitation(token: string, viewer: string | undefined) {
  const { data, error, isValidating, mutate } = useSWR(["business_invitations/open", token, viewer], async () =>
    unwrap(
      await request<Data<OpenedInvitation>>({ method: "POST", url: "business_invitations/open", body: { token } }),
    ),
  );
  const failure = apiErrorFrom(error);
  return {
    invitation: data?.data,
    failure,
    problem: failure && messageOf(failure),
    isReading: isValidating,
    retry: () => void mutate(),
  };
}

/** POST business_invitations/accept: joins the team. */
export function acceptInvitation(token: string): Promise<Result<Data<BusinessMember>>> {
  return request({ method: "POST", url: "business_invitations/accept", body: { token } });
}
