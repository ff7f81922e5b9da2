import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Business, BusinessAddress } from "@/api/businesses.ts";
import { makeAddress, makeBusiness } from "@/test/businesses.ts";
import { inFlorence, notebook } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

/** Opens the page tab of the console. */
async function openPage(business: Business = makeBusiness({ mine: true })) {
  on.get("businesses/b1", () => data(business));
  on.get("cuisines", () =>
    page([
      { slug: "tuscan", names: { en: "Tuscan", it: "Toscana" } },
      { slug: "pizza", names: { en: "Pizza", it: "Pizza" } },
    ]),
  );
  const { person, where } = renderApp("/manage/b1?tab=page", { as: "member" });
  const save = await screen.findByRole("button", { name: "Save" });
  return { person, where, save: () => person.click(save) };
}

describe("the facts of a page", () => {
  it("include kind, cuisines, diets, access and price", async () => {
    const { notes, note } = notebook();
    on.patch("businesses", async ({ request }) => {
      await note(request);
      return data(makeBusiness({ mine: true, version: 2 }));
    });
    const { person, save } = await openPage();
    await person.selectOptions(screen.getByLabelText("Type of place"), "Pizzeria");
    await person.selectOptions(screen.getByLabelText(/^Cuisines/), "Pizza");
    await person.click(screen.getByRole("button", { name: "Tuscan" }));
    await person.click(screen.getByRole("button", { name: "Vegan" }));
    await person.selectOptions(screen.getByLabelText(/^Wheelchair access/), "Step-free access");
    await person.selectOptions(screen.getByLabelText(/^Price level/), "Not specified");
    await person.clear(screen.getByLabelText(/^Phone/));
    await save();
    expect(await screen.findByText("Saved.")).toBeVisible();
    expect(notes[0]?.body).toMatchObject({
      uuid: "b1",
      version: 1,
      kind: "pizzeria",
      cuisines: ["pizza"],
      diets: ["vegetarian", "vegan"],
      wheelchair: "yes",
      price_level: null,
      phone: "",
      website: "https://example.org",
    });
  });

  it("survive opening another tab", async () => {
    on.get("business_gallery", () => page([]));
    const { person } = await openPage();
    await person.type(screen.getByLabelText(/^Description in Italian/), " Anche da asporto.");
    await person.click(screen.getByRole("button", { name: "Vegan" }));
    await person.click(screen.getByRole("link", { name: "Photos" }));
    await waitFor(() => expect(screen.queryByLabelText(/^Description in Italian/)).toBeNull());
    await person.click(screen.getByRole("link", { name: "Page" }));
    const description = "Pici fatti a mano e vino fuori carta. Anche da asporto.";
    expect(await screen.findByDisplayValue(description)).toBeVisible();
    expect(screen.getByRole("button", { name: "Vegan" })).toHaveAttribute("aria-pressed", "true");
  });

  it("show the server's errors at their fields, also at a description", async () => {
    const errors = {
      cuisines: [{ code: "unknown_value", message: "Choose a cuisine of the list." }],
      "descriptions.it": [{ code: "some", message: "Too many characters." }],
    };
    on.patch("businesses", () => problem(422, "invalid", { errors }));
    const { save } = await openPage();
    await save();
    expect(await screen.findByText("Choose a cuisine of the list.")).toBeVisible();
    expect(screen.getByLabelText(/^Description in Italian/)).toHaveAccessibleDescription("Too many characters.");
    expect(screen.getByLabelText(/^Description in English/)).not.toHaveAccessibleDescription();
  });

  it("survive a change by someone else, which is shown", async () => {
    const { notes, note } = notebook();
    on.patch("businesses", async ({ request }) => {
      await note(request);
      const theirs = makeBusiness({ mine: true, version: 2, website: "https://new.example", kind: "bar" });
      on.get("businesses/b1", () => data(theirs));
      return notes.length === 1 ? problem(409, "stale_version") : data({ ...theirs, version: 3 });
    });
    const { person, save } = await openPage();
    const phone = screen.getByLabelText(/^Phone/);
    await person.clear(phone);
    await person.type(phone, "+39 055 1");
    await save();
    const changes = await screen.findByText("Someone else has changed this in the meantime:");
    const told = changes.parentElement?.textContent;
    expect(told).toContain("Type of place: Bar");
    expect(told).toContain("Website: https://new.example");
    expect(told).not.toContain("Phone");
    expect(phone).toHaveValue("+39 055 1");
    await waitFor(() => expect(screen.getByLabelText(/^Website/)).toHaveValue("https://new.example"));
    await save();
    expect(await screen.findByText("Saved.")).toBeVisible();
    expect(notes[1]?.body).toMatchObject({
      version: 2,
      kind: "bar",
      website: "https://new.example",
      phone: "+39 055 1",
    });
    expect(screen.queryByText("Someone else has changed this in the meantime:")).toBeNull();
  });
});

const garden = makeAddress({ uuid: "ad2", street: "Via Roma", house_number: "3", label: "Garden", primary: false });

describe("the addresses of a page", () => {
  const openWith = async (...addresses: BusinessAddress[]) => {
    on.get("business_addresses", () => page(addresses));
    const opened = await openPage();
    await screen.findByRole("heading", { name: "Addresses" });
    return opened;
  };

  it("show the primary one first", async () => {
    await openWith(garden, makeAddress());
    const [first, second] = await screen.findAllByRole("button", { name: /^Edit Via/ });
    expect(first?.closest("li")).toHaveTextContent("Via dei Macci 12, 50122 FirenzeMain address");
    expect(second?.closest("li")).toHaveTextContent("Via Roma 3, 50122 FirenzeGarden");
  });

  it("are added, with a position of the device", async () => {
    const { notes, note } = notebook();
    on.post("business_addresses", async ({ request }) => {
      await note(request);
      return data(garden, 201);
    });
    const { person } = await openWith(makeAddress());
    Object.defineProperty(navigator, "geolocation", {
      configurable: true,
      value: {
        getCurrentPosition: (found: (position: object) => void) =>
          found({ coords: { latitude: 43.771_234_56, longitude: 11.25 } }),
      },
    });
    await person.click(screen.getByRole("button", { name: "Add address" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add address" }));
    await person.type(dialog.getByLabelText("Street"), "Via Roma");
    await person.click(dialog.getByRole("button", { name: "Use my location" }));
    expect(dialog.getByLabelText("Coordinates")).toHaveValue("43.77123, 11.25");
    await person.click(dialog.getByRole("button", { name: "Save" }));
    expect(notes[0]?.body).toMatchObject({
      business_id: "b1",
      street: "Via Roma",
      latitude: 43.77123,
      longitude: 11.25,
    });
    expect(notes[0]?.body).not.toHaveProperty("primary");
    Reflect.deleteProperty(navigator, "geolocation");
  });

  it("are changed, and made primary", async () => {
    const { notes, note } = notebook();
    on.patch("business_addresses/ad2", async ({ request }) => {
      await note(request);
      return notes.length === 1
        ? problem(422, "invalid", { errors: { country: [{ code: "country_invalid", message: "Enter two letters." }] } })
        : data({ ...garden, primary: true });
    });
    const { person } = await openWith(makeAddress(), garden);
    await person.click(await screen.findByRole("button", { name: /^Edit Via Roma 3/ }));
    const dialog = within(await screen.findByRole("dialog"));
    const coordinates = dialog.getByLabelText("Coordinates");
    await person.clear(coordinates);
    await person.type(coordinates, "somewhere");
    await person.click(dialog.getByRole("switch", { name: /^Main address/ }));
    await person.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText(/^Enter latitude and longitude/)).toBeVisible();
    expect(notes).toEqual([]);
    await person.clear(coordinates);
    await person.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Enter two letters.")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(notes[1]?.body).toMatchObject({ street: "Via Roma", latitude: null, longitude: null, primary: true });
  });

  it("are removed after a question", async () => {
    let removed = "";
    on.delete("business_addresses/ad2", ({ request }) => {
      removed = new URL(request.url).pathname;
      return data({ count: 1 });
    });
    const { person } = await openWith(makeAddress(), garden);
    await person.click(await screen.findByRole("button", { name: /^Remove Via Roma 3/ }));
    expect(removed).toBe("");
    on.get("business_addresses", () => page([makeAddress()]));
    await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(screen.queryByText("Garden")).toBeNull());
    expect(removed).toMatch(/business_addresses\/ad2$/);
  });
});

describe("a business that a member added", () => {
  it("is deleted with the password, once no reservations are to come", async () => {
    const sent: unknown[] = [];
    on.delete("businesses", async ({ request }) => {
      sent.push(new URL(request.url).searchParams.getAll("records[]"), await request.json());
      return sent.length === 2
        ? problem(409, "reservations_to_come", { detail: "There are upcoming reservations here. Cancel them first." })
        : data({ count: 1 });
    });
    on.get("business_claims", () => page([]));
    const { person, where } = await openPage(makeBusiness({ mine: true, source: "member" }));
    await person.click(screen.getByRole("button", { name: "Delete place" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete Trattoria Sant’Ambra?" }));
    await person.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await dialog.findByText("Enter your password.")).toBeVisible();
    await person.type(dialog.getByLabelText("Your password"), "ribollita");
    await person.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await dialog.findByText(/upcoming reservations here/)).toBeVisible();
    on.get("businesses/b1", () => problem(404, "not_found"));
    await person.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await screen.findByRole("heading", { name: "My places" })).toBeVisible();
    expect(where()).toBe("/manage");
    expect(sent).toEqual([["b1"], { password: "ribollita" }, ["b1"], { password: "ribollita" }]);
  });

  it("is not offered for deletion when it comes from elsewhere", async () => {
    await openPage(makeBusiness({ mine: true, source: "osm:node/1" }));
    expect(screen.queryByRole("button", { name: "Delete place" })).toBeNull();
  });
});
