import type { Result } from "./problem.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

/** What a business notes about a guest. */
export type GuestCard = Schemas["GuestCard"];
export type GuestCardNote = Schemas["GuestCardNote"];
export type GuestCardMatch = Schemas["GuestCardMatch"];
export type GuestBirthday = Schemas["GuestBirthday"];
/** What a business notes about me. */
export type OwnGuestCard = Schemas["OwnGuestCard"];

/** The keys that a change of a card makes outdated. */
export const guestCardKeys = ["guest_cards", "guest_card_matches"];
/** The keys that my answers make outdated. */
export const ownGuestCardKeys = ["own_guest_cards"];

/** GET guest_cards: those of a business that contain the words, by name, page by page; for its staff. */
export function useGuestCards(business_id: string, words: string) {
  return usePages<Page<GuestCard>>("guest_cards", { business_id, ...(words && { q: words }), limit: 20 });
}

/** GET guest_cards?reservation_id: the card of the guest of a reservation. `null`: there is none. */
export function useCardOfReservation(business_id: string, reservation_id: string) {
  const { answer, ...read } = useRead<Page<GuestCard>>("guest_cards", { business_id, reservation_id });
  return { ...read, card: answer && (answer.data[0] ?? null) };
}

/** GET guest_cards/{uuid}: with its notes. */
export function useGuestCard(uuid: string) {
  const { answer, ...read } = useRead<Data<GuestCard>>(`guest_cards/${uuid}`);
  return { ...read, card: answer?.data };
}

/** GET guest_card_matches: guests with this phone number. `null` sends no request. */
export function usePhoneMatches(business_id: string, phone: string | null) {
  const { answer } = useRead<Page<GuestCardMatch>>(phone && "guest_card_matches", { business_id, phone });
  return answer?.data ?? [];
}

/** POST guest_cards?business_id: the card of the guest of a reservation, or of a guest without an account. */
export function addGuestCard({
  business_id,
  ...body
}: Schemas["GuestCardNew"] & { business_id: string }): Promise<Result<Data<GuestCard>>> {
  return request({ method: "POST", url: "guest_cards", query: { business_id }, body });
}

/** PATCH guest_cards. */
export function changeGuestCard(change: Schemas["GuestCardChange"]): Promise<Result<Data<GuestCard>>> {
  return request({ method: "PATCH", url: "guest_cards", body: change });
}

/** DELETE guest_cards?records[]. */
export function eraseGuestCard(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "guest_cards", query: { records: [uuid] } });
}

/** POST guest_cards/{uuid}/merge: erases the other card. */
export function mergeGuestCards({
  uuid,
  other_id,
}: {
  uuid: string;
  other_id: string;
}): Promise<Result<Data<GuestCard>>> {
  return request({ method: "POST", url: `guest_cards/${uuid}/merge`, body: { other_id } });
}

/** GET guest_cards/csv. */
export function readGuestsCsv(business_id: string): Promise<Result<string>> {
  return request({ url: "guest_cards/csv", query: { business_id } });
}

/** POST guest_card_notes?card_id. */
export function addGuestNote({
  card_id,
  text,
}: {
  card_id: string;
  text: string;
}): Promise<Result<Data<GuestCardNote>>> {
  return request({ method: "POST", url: "guest_card_notes", query: { card_id }, body: { text } });
}

/** DELETE guest_card_notes/{uuid}. */
export function deleteGuestNote(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: `guest_card_notes/${uuid}` });
}

/** GET own_guest_cards: what businesses note about me, page by page. */
export function useOwnGuestCards() {
  return usePages<Page<OwnGuestCard>>("own_guest_cards", { limit: 20 });
}

/** PATCH guest_card_notes: my answer to a note; `null` takes it back. */
export function answerGuestNote(answer: Schemas["GuestCardNoteChange"]): Promise<Result<Data<GuestCardNote>>> {
  return request({ method: "PATCH", url: "guest_card_notes", body: answer });
}

/** PATCH own_guest_cards: what a business may know of my allergies; `null` withdraws it. */
export function setOwnAllergies(change: Schemas["OwnGuestCardChange"]): Promise<Result<Data<OwnGuestCard>>> {
  return request({ method: "PATCH", url: "own_guest_cards", body: change });
}
