import { screen, within } from "@testing-library/react";
import i18next from "i18next";
import { expect, it } from "vitest";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, problem } from "@/test/server.ts";

inFlorence();

const address = "/app/settings/faqs";
const entryOf = (question: string) => screen.getByText(question).closest("details") as HTMLDetailsElement;

it("shows the questions in groups to visitors, too", async () => {
  renderApp(address);
  expect(await screen.findByRole("heading", { name: "Booking a table" })).toBeVisible();
  expect(screen.getAllByRole("group").length).toBeGreaterThanOrEqual(25);
  expect(screen.getByRole("link", { name: "Write to us" })).toHaveAttribute("href", "/contact");
});

it("opens the answer that its address names", async () => {
  renderApp(`${address}#rating`, { as: "member" });
  await screen.findByRole("heading", { name: "Reviews and ratings" });
  expect(entryOf("How is the rating calculated?").open).toBe(true);
  expect(entryOf("Can I change my reservation?").open).toBe(false);
});

it("finds words in Italian without their accents, in questions and answers", async () => {
  await i18next.changeLanguage("it");
  const { person } = renderApp(address, { as: "member" });
  await person.type(await screen.findByRole("searchbox"), "perche disponibile ospiti");
  expect(await screen.findByText("1 domanda")).toBeInTheDocument();
  expect(screen.getByText("Perché un orario non è disponibile?")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Per i ristoranti" })).toBeNull();
});

it("says that nothing was found, and where to ask", async () => {
  const { person } = renderApp(address, { as: "member" });
  await person.type(await screen.findByRole("searchbox"), "parking");
  expect(await screen.findByRole("heading", { name: "No answer to “parking”" })).toBeVisible();
  expect(screen.getAllByRole("link", { name: "Write to support" })[0]).toHaveAttribute(
    "href",
    "/app/settings/support?new",
  );
});

it("counts whether an answer helped", async () => {
  const votes: unknown[] = [];
  on.post("faq_votes", async ({ request }) => {
    votes.push([new URL(request.url).search, await request.json()]);
    return votes.length === 1 ? problem(503, "unavailable") : data(null);
  });
  const { person } = renderApp(`${address}#hold`, { as: "member" });
  await screen.findByRole("heading", { name: "Booking a table" });
  const entry = within(entryOf("What does “We’re holding your table” mean?"));
  await person.click(entry.getByRole("button", { name: "Not really" }));
  expect(await entry.findByRole("alert")).toHaveTextContent("Something went wrong on our end");
  await person.click(entry.getByRole("button", { name: "Not really" }));
  expect(await entry.findByText("Thanks for your feedback.")).toBeVisible();
  expect(votes.at(-1)).toEqual(["?question=hold", { helpful: false }]);
});

it("is linked from where a question arises", async () => {
  renderApp("/visit");
  expect(await screen.findByRole("link", { name: "How does this work?" })).toHaveAttribute("href", `${address}#visit`);
});
