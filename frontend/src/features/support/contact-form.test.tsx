import { cleanup, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, problem } from "@/test/server.ts";

const categories = [
  { code: "booking", label: "A reservation" },
  { code: "other", label: "Something else" },
];

/** Opens the contact page; every message gets this response. `sent` has the messages. */
async function openForm(answer: () => Response, as: "visitor" | "member" = "visitor") {
  const sent: unknown[] = [];
  on.get("contact_us_categories", () => data(categories));
  on.get("users/u1", () => data({ uuid: "u1", display_name: "Anna Neri" }));
  on.post("contact_us", async ({ request }) => {
    sent.push(await request.json());
    return answer();
  });
  const { person } = renderApp("/contact", { as });
  await screen.findByRole("option", { name: "A reservation" });
  const fill = async (fields: Record<string, string>) => {
    await person.selectOptions(screen.getByLabelText("What is it about?"), "A reservation");
    for (const [label, text] of Object.entries(fields)) await person.type(screen.getByLabelText(label), text);
  };
  const send = () => person.click(screen.getByRole("button", { name: "Send message" }));
  return { fill, send, sent };
}

const received = () => data({ uuid: "m1", created_at: "2026-11-23T10:00:00Z" }, 201);
const visitor = { "Your name": "Ada", Email: "ada@example.org", Message: "Do you have a high chair?" };

it("sends a visitor’s message and says what happens next", async () => {
  const { fill, send, sent } = await openForm(received);
  await fill(visitor);
  await send();
  expect(await screen.findByText("A person will read it and reply to ada@example.org.")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Message sent" })).toHaveFocus();
  expect(sent).toEqual([
    { category: "booking", name: "Ada", email: "ada@example.org", subject: "", message: "Do you have a high chair?" },
  ]);
});

it("fills in a member’s name and address", async () => {
  await openForm(received, "member");
  expect(await screen.findByDisplayValue("Anna Neri")).toBe(screen.getByLabelText("Your name"));
  expect(screen.getByLabelText("Email")).toHaveDisplayValue(/@/);
});

it("shows each missing field, and sends nothing", async () => {
  const { send, sent } = await openForm(received);
  await send();
  for (const sentence of ["Choose what it is about.", "Enter your name.", "Write a message."]) {
    expect(await screen.findByText(sentence)).toBeVisible();
  }
  expect(screen.getByText("Enter an email address we can reply to.")).toBeVisible();
  expect(sent).toEqual([]);
});

it("shows the server's error at its field, and preserves typed text", async () => {
  const errors = { email: [{ code: "email_invalid", message: "Enter a valid email address." }] };
  const { fill, send } = await openForm(() => problem(422, "invalid", { errors }));
  await fill(visitor);
  await send();
  expect(await screen.findByText("Enter a valid email address.")).toBeVisible();
  expect(screen.getByLabelText("Email")).toBeInvalid();
  expect(screen.getByLabelText("Message")).toHaveValue("Do you have a high chair?");
});

it("shows that too many messages were sent", async () => {
  const detail = "You have sent several messages in the past hour.";
  const { fill, send } = await openForm(() => problem(429, "contact_too_many", { detail }));
  await fill(visitor);
  await send();
  expect(await screen.findByRole("alert")).toHaveTextContent(detail);
});

it("keeps a draft while other screens are open", async () => {
  const { fill } = await openForm(received);
  await fill(visitor);
  cleanup();
  await openForm(received);
  expect(screen.getByLabelText("Message")).toHaveValue("Do you have a high chair?");
});
