import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeHit, makeNextTime } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { configuration, data, on, page } from "@/test/server.ts";

inFlorence();

/** The reader may be elsewhere: the document says where the centre is. */
beforeEach(() => {
  const script = document.createElement("script");
  script.type = "application/json";
  script.id = "configuration";
  script.textContent = JSON.stringify({ data: configuration });
  document.head.append(script);
});
afterEach(() => document.getElementById("configuration")?.remove());

const eight = "2026-11-21T19:00:00.000Z";
/** The list with the tables. */
const tables = async () =>
  within((await screen.findByRole("heading", { name: /tables .*tonight$/i })).parentElement as HTMLElement);

describe("the search on the front page", () => {
  it("is a plain form that starts with tonight", async () => {
    renderApp("/");
    const form = (await screen.findByLabelText("Where")).closest("form") as HTMLFormElement;
    expect([form.getAttribute("action"), form.method]).toEqual(["/explore", "get"]);
    await waitFor(() => expect(screen.getByLabelText("Date")).toHaveValue("2026-11-21"));
    expect(Object.fromEntries(new FormData(form))).toEqual({
      where: "",
      date: "2026-11-21",
      time: "20:00",
      party: "2",
    });
  });

  it("opens the public search", async () => {
    on.get("businesses", () => page([], { total: { count: 0, at_least: false } }));
    on.get("places", () => data([]));
    const { person, where } = renderApp("/");
    await person.type(await screen.findByLabelText("Where"), "Santa Croce");
    await person.selectOptions(screen.getByLabelText("Guests"), "4 guests");
    await person.click(screen.getByRole("button", { name: "Find a table" }));
    await screen.findByRole("heading", { name: "Explore", level: 1 });
    expect(where()).toMatch(/^\/explore\?.*party=4/);
  });

  it.each([
    ["2026-11-21T19:10:00Z", "2026-11-21", "21:00"],
    ["2026-11-21T21:10:00Z", "2026-11-22", "20:00"],
  ])("at %s starts with %s at %s", async (now, date, time) => {
    vi.setSystemTime(now);
    renderApp("/");
    await waitFor(() => expect(screen.getByLabelText("Date")).toHaveValue(date));
    expect(screen.getByLabelText("Time")).toHaveValue(time);
  });
});

describe("the tables on the front page", () => {
  it("are free tonight near the centre, and link to booking them", async () => {
    const requests: URLSearchParams[] = [];
    on.get("businesses", ({ request }) => {
      requests.push(new URL(request.url).searchParams);
      return page([makeHit({ next_times: [makeNextTime("20:00")] })]);
    });
    renderApp("/");
    const link = await (await tables()).findByRole("link", { name: "Trattoria Sant’Ambra" });
    expect(link).toHaveAttribute(
      "href",
      `/business/b1?${new URLSearchParams({ at: eight, party: "2", date: "2026-11-21" })}`,
    );
    expect((await tables()).getByText("20:00")).toBeVisible();
    expect(Object.fromEntries(requests[0] ?? [])).toMatchObject({
      ...{ bookable_at: eight, party: "2", latitude: "43.7731", longitude: "11.2558", limit: "6" },
    });
  });

  it("are requested where the restaurant confirms by hand", async () => {
    on.get("businesses", () => page([makeHit({ by_request: true, next_times: [makeNextTime("20:00")] })]));
    renderApp("/");
    expect(await (await tables()).findByText("Request 20:00")).toBeVisible();
  });

  it("are those of the next meal when none is free tonight", async () => {
    const lunch = makeNextTime("13:00", { starts_at: "2026-11-22T12:00:00Z", date: "2026-11-22" });
    on.get("businesses", ({ request }) => {
      const at = new URL(request.url).searchParams.get("bookable_at");
      return page(at === "2026-11-22T12:00:00.000Z" ? [makeHit({ next_times: [lunch] })] : []);
    });
    renderApp("/");
    expect(await screen.findByText("Free tomorrow for lunch")).toBeVisible();
    expect(screen.getByRole("heading", { name: "No free tables tonight" })).toBeVisible();
    expect((await tables()).getByText("13:00")).toBeVisible();
  });

  it("lead to other days when none is free at all", async () => {
    renderApp("/");
    expect(await screen.findByRole("link", { name: "See other days" })).toHaveAttribute("href", "/explore");
  });
});
