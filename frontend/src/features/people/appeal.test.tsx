import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "@/test/render-app.tsx";
import { data, on } from "@/test/server.ts";

it("appeals against a decision, where its email leads", async () => {
  let body: unknown;
  on.post("appeals", async ({ request }) => {
    body = await request.json();
    return data({ uuid: "c1", text: "It was a quote.", created_at: "2026-11-21T10:00:00Z" }, 201);
  });
  const { person, where } = renderApp("/app/settings?appeal", { as: "member" });
  await person.type(await screen.findByLabelText("Why is the decision wrong?"), "It was a quote.");
  await person.click(screen.getByRole("button", { name: "Send appeal" }));
  await waitFor(() => expect(body).toEqual({ subject: "user", text: "It was a quote." }));
  await waitFor(() => expect(where()).toBe("/app/settings"));
});
