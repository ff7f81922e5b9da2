import type { Ticket, TicketMessage, TicketThread } from "@/api/support.ts";

export function makeTicket(change: Partial<Ticket> = {}): Ticket {
  return {
    uuid: "t1",
    category: "booking",
    subject: "Double table",
    name: "Anna",
    email: "anna@example.org",
    status: "open",
    unread: false,
    created_at: "2026-11-20T10:00:00Z",
    updated_at: "2026-11-20T10:00:00Z",
    ...change,
  };
}

export function makeMessage(change: Partial<TicketMessage> = {}): TicketMessage {
  return {
    uuid: "tm1",
    from: "me",
    author_name: "Anna",
    text: "I was given two tables.",
    media: [],
    created_at: "2026-11-20T10:00:00Z",
    ...change,
  };
}

export function makeThread(change: Partial<TicketThread> = {}): TicketThread {
  return { ...makeTicket(), browser: null, messages: [makeMessage()], ...change };
}
