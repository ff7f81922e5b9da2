import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { OwnGuestCard } from "@/api/guest-cards.ts";
import { resetPacing } from "@/api/pacing.ts";
import { inFlorence } from "@/test/florence.ts";
import { makeCard } from "@/test/guest-cards.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page } from "@/test/server.ts";

inFlorence();

it("shows me what places note about me; I answer, and share allergies only with consent", async () => {
  const sent: unknown[] = [];
  const { uuid, name, phone, email, tags, seating, birthday, notes, created_at } = makeCard();
  let own: OwnGuestCard = {
    ...{ uuid, name, phone, email, tags, seating, birthday, created_at },
    business: { uuid: "b1", slug: "osteria", name: "Osteria Due", cover: null },
    notes: notes.map((note) => ({ ...note, author_name: null, answer: null, answered_at: null })),
    allergies: null,
    allergies_agreed_at: null,
  };
  on.get("own_guest_cards", () => page([own]));
  on.patch("guest_card_notes", async ({ request }) => {
    resetPacing();
    sent.push(["PATCH", "guest_card_notes", await request.json()]);
    own = { ...own, notes };
    return data(notes[0]);
  });
  on.patch("own_guest_cards", async ({ request }) => {
    resetPacing();
    sent.push(["PATCH", "own_guest_cards", await request.json()]);
    own = { ...own, allergies: "Nuts" };
    return data(own);
  });
  const { person } = renderApp("/app/settings/guest-cards", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Answer" }));
  await person.type(await screen.findByLabelText("Your answer"), "Only that evening.");
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Only that evening.")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Share allergies" }));
  await person.type(await screen.findByLabelText("What are you allergic to?"), "Nuts");
  expect(screen.getByRole("button", { name: "Share" })).toBeDisabled();
  await person.click(screen.getByRole("switch", { name: /Osteria Due may read and store this/ }));
  await person.click(screen.getByRole("button", { name: "Share" }));
  expect(await screen.findByRole("button", { name: "Change allergies" })).toBeVisible();
  expect(sent).toEqual([
    ["PATCH", "guest_card_notes", { uuid: "n1", answer: "Only that evening." }],
    ["PATCH", "own_guest_cards", { uuid: "g1", allergies: "Nuts", agreed: true }],
  ]);
});
