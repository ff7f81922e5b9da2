import { expect, type Locator } from "@playwright/test";
import type { Client } from "./client.ts";
import type { Member } from "./member.ts";
import type { Reader } from "./test.ts";

type Conversation = { uuid: string };

/** The uuid of a member's profile, read by signing in once more. */
export async function profileIdOf({ client, email, password }: Member): Promise<string> {
  const { user } = await client.call<{ user: { uuid: string } }>("POST", "auth/login?with[]=user", { email, password });
  return user.uuid;
}

/** A conversation of two members who follow each other, so that it is no request. */
export async function friends(one: Member, other: Member): Promise<Conversation> {
  const [oneId, otherId] = [await profileIdOf(one), await profileIdOf(other)];
  await one.client.call("POST", `follows?user_id=${otherId}`, {});
  await other.client.call("POST", `follows?user_id=${oneId}`, {});
  return one.client.call<Conversation>("POST", "conversations", { kind: "direct", user_id: otherId });
}

/** The most messages of one request. */
const most = 20;

/** Sends texts as a member. */
export async function say(client: Client, { uuid }: Conversation, ...texts: string[]): Promise<void> {
  const messages = texts.map((text) => ({ client_id: crypto.randomUUID(), text }));
  for (let from = 0; from < messages.length; from += most)
    await client.call("POST", `conversations/${uuid}/messages`, { messages: messages.slice(from, from + most) });
}

/** The messages that are shown, from top to bottom. */
export const messagesIn = ({ page, t }: Reader): Locator =>
  page.getByRole("log", { name: t("messages:chat.messages") }).getByRole("article");

/** Types a message and sends it with the button, as on a phone. */
export async function write({ page, t }: Reader, text: string): Promise<void> {
  await page.getByRole("textbox", { name: t("messages:compose.label") }).fill(text);
  await page.getByRole("button", { name: t("messages:compose.send"), exact: true }).click();
}

/** Waits until the messages with these texts are shown in this order, and no others. */
export async function expectMessages(reader: Reader, ...texts: string[]): Promise<void> {
  await expect(messagesIn(reader)).toHaveCount(texts.length);
  for (const [at, text] of texts.entries()) await expect(messagesIn(reader).nth(at)).toContainText(text);
}
