import { renderHook } from "@testing-library/react";
import i18next from "i18next";
import { describe, expect, it } from "vitest";
import type { Notification } from "@/api/notifications.ts";
import { makeNotification, osteria, person } from "@/test/notifications.ts";
import { partsOf, plain, useSentence } from "./use-sentence.ts";

async function say(change: Partial<Notification>, language = "en"): Promise<string> {
  await i18next.changeLanguage(language);
  const { result } = renderHook(useSentence);
  return plain(result.current(makeNotification(change)));
}

const [anna, berta, carlo] = [person("Anna"), person("Berta"), person("Carlo")];

describe("who did it", () => {
  it.each([
    [[anna], 1, "Anna liked your post", "Anna ha messo Mi piace al tuo post"],
    [[anna, berta], 2, "Anna and Berta liked your post", "Anna e Berta hanno messo Mi piace al tuo post"],
    [
      [anna, berta, carlo],
      3,
      "Anna and 2 others liked your post",
      "Anna e altre 2 persone hanno messo Mi piace al tuo post",
    ],
    [
      [anna, berta, carlo],
      5,
      "Anna and 4 others liked your post",
      "Anna e altre 4 persone hanno messo Mi piace al tuo post",
    ],
    [[anna], 2, "Anna and one other liked your post", "Anna e un’altra persona hanno messo Mi piace al tuo post"],
    [[], 1, "A member liked your post", "Una persona ha messo Mi piace al tuo post"],
    [[], 3, "3 members liked your post", "3 persone hanno messo Mi piace al tuo post"],
  ])("%o of %d", async (actors, actor_count, en, it) => {
    expect(await say({ actors, actor_count })).toBe(en);
    expect(await say({ actors, actor_count }, "it")).toBe(it);
  });
});

const own: Partial<Record<Notification["kind"], [en: string, it: string]>> = {
  reservation_requested: ["You requested a table at Osteria Due", "Hai richiesto un tavolo presso Osteria Due"],
  reservation_confirmed: ["Osteria Due confirmed your reservation", "Osteria Due ha confermato la tua prenotazione"],
  reservation_changed: ["Osteria Due changed your reservation", "Osteria Due ha modificato la tua prenotazione"],
  reservation_cancelled: ["Osteria Due cancelled your reservation", "Osteria Due ha annullato la tua prenotazione"],
  reservation_declined: ["Osteria Due can’t accept your request", "Osteria Due non può accettare la tua richiesta"],
  reservation_reminder: ["Reminder: your table at Osteria Due", "Promemoria: il tuo tavolo presso Osteria Due"],
  table_freed: ["A table has become free at Osteria Due", "Si è liberato un tavolo presso Osteria Due"],
  review_reply: ["Osteria Due replied to your review", "Osteria Due ha risposto alla tua recensione"],
  review_decided: ["There is a decision about your review", "C’è una decisione sulla tua recensione"],
  review_helpful: ["A member found your review helpful", "Una persona ha trovato utile la tua recensione"],
  review_received: ["Berta wrote a review", "Berta ha scritto una recensione"],
  visit_recorded: ["Visit added: Osteria Due", "Visita aggiunta: Osteria Due"],
  follow_request: ["Berta wants to follow you", "Berta vuole seguirti"],
  follow_accepted: ["Berta accepted your follow request", "Berta ha accettato la tua richiesta"],
  followed: ["Berta started following you", "Berta ha iniziato a seguirti"],
  post_liked: ["Berta liked your post", "Berta ha messo Mi piace al tuo post"],
  comment_liked: ["Berta liked your comment", "Berta ha messo Mi piace al tuo commento"],
  post_commented: ["Berta commented on your post", "Berta ha commentato il tuo post"],
  comment_replied: ["Berta replied to your comment", "Berta ha risposto al tuo commento"],
  post_mentioned: ["Berta mentioned you in a post", "Berta ti ha menzionato in un post"],
  comment_mentioned: ["Berta mentioned you in a comment", "Berta ti ha menzionato in un commento"],
  message_request: ["Berta wants to send you a message", "Berta vuole scriverti"],
  reward_earned: ["You earned points", "Hai guadagnato punti"],
  points_held: ["Your points from Osteria Due are on hold", "I tuoi punti da Osteria Due sono in sospeso"],
  points_expiring: ["Your points will expire without a visit", "I tuoi punti scadranno senza una visita"],
  voucher_expiring: ["Your voucher at Osteria Due expires soon", "Il tuo buono da Osteria Due sta per scadere"],
  sticker_earned: ["You earned a sticker", "Hai ottenuto uno sticker"],
  claim_decided: ["There is a decision about your claim", "C’è una decisione sulla tua rivendicazione"],
  ticket_answered: ["Support answered your message", "L’assistenza ha risposto al tuo messaggio"],
  person_decided: ["There is a decision about your profile", "C’è una decisione sul tuo profilo"],
  security_event: ["New security activity on your account", "Novità sulla sicurezza del tuo account"],
  announcement: ["News from Verdoro", "Novità da Verdoro"],
};

describe("what happened to me", () => {
  it.each(Object.entries(own) as [Notification["kind"], [string, string]][])("%s", async (kind, [en, it]) => {
    expect(await say({ kind, business: osteria })).toBe(en);
    expect(await say({ kind, business: osteria }, "it")).toBe(it);
  });

  it("is an announcement’s title in the reader’s language", async () => {
    expect(await say({ kind: "announcement", title: "Menus are here", actors: [] })).toBe("Menus are here");
  });

  it("does without the name of a business", async () => {
    expect(await say({ kind: "review_reply" })).toBe("The restaurant replied to your review");
    expect(await say({ kind: "reservation_reminder" }, "it")).toBe("Promemoria: il tuo tavolo presso il ristorante");
  });

  it("counts votes, which name nobody", async () => {
    const votes: Partial<Notification> = { kind: "review_helpful", topic: "review", actors: [], actor_count: 3 };
    expect(await say(votes)).toBe("3 members found your review helpful");
    expect(await say(votes, "it")).toBe("3 persone hanno trovato utile la tua recensione");
  });
});

describe("what happened at my business", () => {
  const staff = { business: osteria, for_business: true, topic: "reservation" } as const;
  it.each([
    ["reservation_requested", "Ada Neri requested a table", "Ada Neri ha richiesto un tavolo"],
    ["reservation_confirmed", "Ada Neri booked a table", "Ada Neri ha prenotato un tavolo"],
    ["reservation_changed", "Ada Neri changed a reservation", "Ada Neri ha modificato una prenotazione"],
    ["reservation_cancelled", "Ada Neri cancelled a reservation", "Ada Neri ha annullato una prenotazione"],
  ] as const)("%s names the guest", async (kind, en, it) => {
    const guest = { ...staff, kind, title: "Ada Neri", actors: [] };
    expect(await say(guest)).toBe(en);
    expect(await say(guest, "it")).toBe(it);
    expect(await say({ ...guest, title: null })).toBe(en.replace("Ada Neri", "A guest"));
  });

  it.each([
    ["followed", "Berta started following Osteria Due", "Berta ha iniziato a seguire Osteria Due"],
    ["post_mentioned", "Berta mentioned Osteria Due in a post", "Berta ha menzionato Osteria Due in un post"],
    ["comment_mentioned", "Berta mentioned Osteria Due in a comment", "Berta ha menzionato Osteria Due in un commento"],
  ] as const)("%s names the business", async (kind, en, it) => {
    expect(await say({ ...staff, kind, topic: "mention" })).toBe(en);
    expect(await say({ ...staff, kind, topic: "mention" }, "it")).toBe(it);
  });
});

it("marks names, so that they are shown in bold", () => {
  const { result } = renderHook(useSentence);
  const sentence = result.current(makeNotification({ actors: [anna, berta], actor_count: 2 }));
  expect(partsOf(sentence)).toEqual(["", "Anna", " and ", "Berta", " liked your post"]);
});
