import { currentLanguage } from "@/i18n/i18n.ts";
import type { Result } from "./problem.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

export type ContactCategory = Schemas["ContactCategory"];
export type ContactMessageNew = Schemas["ContactMessageNew"];

/** A message to the operator with its status; its answers are in the thread. */
export type Ticket = Schemas["Ticket"];
export type TicketThread = Schemas["TicketThread"];
export type TicketMessage = Schemas["TicketMessage"];
export type TicketStatus = Schemas["TicketStatus"];

/** The keys that a new message or a new status makes outdated. */
export const ticketKeys = ["contact_us"];

/** GET contact_us_categories: what a message can be about, in the reader's language. */
export function useContactCategories() {
  const { answer, problem } = useRead<Data<ContactCategory[]>>("contact_us_categories", { lng: currentLanguage() });
  return { categories: answer?.data ?? [], problem: problem ?? undefined };
}

/** POST contact_us: a message to the operator. */
export function contactUs(body: ContactMessageNew, key: string): Promise<Result<Data<Schemas["ContactMessage"]>>> {
  return request({ method: "POST", url: "contact_us", body, headers: { "Idempotency-Key": key } });
}

/** GET contact_us: my tickets, or for moderators all of a status. */
export function useTickets(status?: TicketStatus) {
  return usePages<Page<Ticket>>("contact_us", { status, limit: 20 }, { keepPreviousData: true });
}

/** GET contact_us/{uuid}: a ticket with its messages, the oldest first. */
export function useTicket(uuid: string) {
  const { answer, ...read } = useRead<Data<TicketThread>>(`contact_us/${encodeURIComponent(uuid)}`);
  return { ...read, ticket: answer?.data };
}

export type TicketReply = { contact_id: string } & Schemas["TicketMessageNew"];

/** POST contact_us_messages?contact_id=: a reply by its author or by a moderator. */
export function replyToTicket({ contact_id, ...body }: TicketReply, key: string): Promise<Result<Data<TicketMessage>>> {
  return request({
    method: "POST",
    url: "contact_us_messages",
    query: { contact_id },
    body,
    headers: { "Idempotency-Key": key },
  });
}

/** PATCH contact_us/{uuid}. */
export function setTicketStatus(uuid: string, status: TicketStatus): Promise<Result<unknown>> {
  return request({ method: "PATCH", url: `contact_us/${uuid}`, body: { status } });
}

/** POST faq_votes?question=: whether an answer helped. */
export function voteOnFaq(question: string, helpful: boolean): Promise<Result<unknown>> {
  return request({ method: "POST", url: "faq_votes", query: { question }, body: { helpful } });
}
