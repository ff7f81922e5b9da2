import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence, notebook } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

/** Opens the form for a new business, and fills in what it needs. */
async function openForm() {
  on.get("business_claims", () => page([]));
  const { person, where } = renderApp("/manage", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Add a restaurant" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a restaurant" }));
  const add = () => person.click(dialog.getByRole("button", { name: "Add restaurant" }));
  const fillIn = async () => {
    await person.clear(dialog.getByLabelText("Name"));
    await person.type(dialog.getByLabelText("Name"), "Osteria Nuova");
    await person.type(dialog.getByLabelText("Street"), "Via Roma");
    await person.type(dialog.getByLabelText("Coordinates"), "43.77, 11.25");
  };
  return { person, where, dialog, add, fillIn };
}

const listed = { business: { uuid: "b9", name: "Osteria Vecchia" } };

it("adds a business with its address, says that it is checked first, and opens its page settings", async () => {
  const { notes, note } = notebook();
  const added = makeBusiness({ uuid: "b7", name: "Osteria Nuova", mine: true, verified: false });
  on.get("businesses/b7", () => data(added));
  on.post("businesses", async ({ request }) => {
    await note(request);
    return data(added, 201);
  });
  const { person, where, dialog, add, fillIn } = await openForm();
  expect(dialog.getByText(/only people with the link can find yours/)).toBeVisible();
  await add();
  expect(await dialog.findByText("Enter the name.")).toBeVisible();
  expect(dialog.getByText("Set the location so that guests can find you on the map.")).toBeVisible();
  await person.type(dialog.getByLabelText("Name"), "Osteria");
  await add();
  expect(dialog.getByLabelText("Coordinates")).toHaveFocus();
  expect(notes).toEqual([]);
  await fillIn();
  await person.selectOptions(dialog.getByLabelText(/^Cuisines/), "Tuscan");
  await add();
  expect(await screen.findByRole("heading", { name: "Osteria Nuova" })).toBeVisible();
  expect(where()).toBe("/manage/b7?tab=page");
  expect(notes[0]?.body).toMatchObject({
    name: "Osteria Nuova",
    kind: "restaurant",
    cuisines: ["tuscan"],
    address: { street: "Via Roma", latitude: 43.77, longitude: 11.25 },
    different_place: false,
  });
});

it("shows the server's error at a field of the address", async () => {
  const errors = { "address.city": [{ code: "some", message: "Name the town." }] };
  on.post("businesses", () => problem(422, "invalid", { errors }));
  const { dialog, add, fillIn } = await openForm();
  await fillIn();
  await add();
  expect(await dialog.findByText("Name the town.")).toBeVisible();
  expect(dialog.getByLabelText("Town")).toHaveAccessibleDescription("Name the town.");
});

it("leads to the page of a business that is listed already, and adds another one after confirmation", async () => {
  const { notes, note } = notebook();
  on.post("businesses", async ({ request }) => {
    await note(request);
    return problem(409, "already_listed", { detail: "It is listed.", ...listed });
  });
  const { person, dialog, add, fillIn } = await openForm();
  await fillIn();
  await add();
  const text = await dialog.findByText("Osteria Vecchia is already listed. If it is yours, claim it.");
  await waitFor(() => expect(text).toHaveFocus());
  expect(dialog.getByRole("link", { name: "View its page" })).toHaveAttribute("href", "/app/restaurants/b9");
  await person.click(dialog.getByRole("switch", { name: /^Mine is a different place/ }));
  await add();
  await waitFor(() => expect(notes[1]?.body).toMatchObject({ name: "Osteria Nuova", different_place: true }));
  expect(await dialog.findByRole("switch", { name: /^Mine is a different place/ })).not.toBeChecked();
  await add();
  await waitFor(() => expect(notes[2]?.body).toMatchObject({ different_place: false }));
});

it("claims the business that is listed already", async () => {
  const { notes, note } = notebook();
  on.post("businesses", () => problem(409, "already_listed", listed));
  on.post("business_claims", async ({ request }) => {
    await note(request);
    return data({ state: "pending", business: listed.business }, 201);
  });
  const { person, dialog, add, fillIn } = await openForm();
  await fillIn();
  await add();
  await person.click(await dialog.findByRole("button", { name: "Claim it" }));
  const claim = within(await screen.findByRole("dialog", { name: "Claim Osteria Vecchia" }));
  await person.click(claim.getByRole("button", { name: "Submit claim" }));
  expect(await screen.findByText("Claim sent. We’ll email you.")).toBeVisible();
  expect(notes[0]?.body).toEqual({ business_id: "b9" });
});

it("keeps what was typed when the form is closed", async () => {
  const { person, dialog, fillIn } = await openForm();
  await fillIn();
  await person.click(dialog.getByRole("button", { name: "Close" }));
  await person.click(screen.getByRole("button", { name: "Add a restaurant" }));
  const again = within(await screen.findByRole("dialog"));
  expect(await again.findByDisplayValue("Osteria Nuova")).toBeVisible();
  expect(again.getByLabelText("Street")).toHaveValue("Via Roma");
});
