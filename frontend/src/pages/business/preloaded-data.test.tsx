import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { preloadedDataId } from "@/api/preloaded-data.ts";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { on } from "@/test/server.ts";

inFlorence();
afterEach(() => document.getElementById(preloadedDataId)?.remove());

/** The script element that the server writes into a business's page. */
function writePreloadedData(url: string): void {
  const script = document.createElement("script");
  script.type = "application/json";
  script.id = preloadedDataId;
  script.textContent = JSON.stringify({ url, answer: { data: makeBusiness() } });
  document.head.append(script);
}

describe("the page of a business", () => {
  it("starts from the preloaded data, before any response", async () => {
    on.get("businesses/b1", () => new Promise(() => undefined));
    writePreloadedData("businesses/b1");
    renderApp("/business/b1");
    expect(await screen.findByRole("heading", { name: "Trattoria Sant’Ambra" })).toBeVisible();
  });

  it("ignores preloaded data of another business", async () => {
    on.get("businesses/b1", () => new Promise(() => undefined));
    writePreloadedData("businesses/b2");
    renderApp("/business/b1");
    expect((await screen.findAllByText("Loading")).length).toBeGreaterThan(0);
    expect(screen.queryByRole("heading", { name: "Trattoria Sant’Ambra" })).toBeNull();
  });
});
