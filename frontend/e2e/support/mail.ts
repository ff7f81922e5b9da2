import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import ICAL from "ical.js";
import PostalMime, { type Email } from "postal-mime";

const folder = join(process.env.VERDORO_DATA_DIR ?? ".verdoro", "mail");

/** The emails read so far, by file name: all tests of a run share the folder, and a file never changes. */
const read = new Map<string, string>();

async function textOfFile(file: string): Promise<string> {
  const text = read.get(file) ?? (await readFile(join(folder, file), "utf8"));
  read.set(file, text);
  return text;
}

/** The emails to an address so far, the oldest first. */
export async function emailsTo(address: string): Promise<Email[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(".eml")).sort();
  const texts = await Promise.all(files.map(textOfFile));
  // Parsing is slow.
  const mentioning = texts.filter((text) => text.includes(address));
  const emails = await Promise.all(mentioning.map((text) => PostalMime.parse(text)));
  return emails.filter(({ to }) => to?.some((reader) => reader.address === address));
}

/** Waits for an email to an address that matches. */
export async function findEmail(address: string, matches: (email: Email) => boolean = () => true): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(async () => {
      found = (await emailsTo(address)).findLast(matches);
      return found !== undefined;
    }, `an email to ${address}`)
    .toBe(true);
  if (!found) throw new Error("unreachable: the poll has seen it");
  return found;
}

/** The code in the latest email that has one. */
export async function pinFor(address: string): Promise<string> {
  const { text } = await findEmail(address, (email) => pinIn(email.text) !== "");
  return pinIn(text);
}

/** The code in the text of an email; "" without one. */
export function pinIn(text = ""): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? "";
}

/** The first URL in an email. */
export function linkIn({ text }: Email): string {
  return /https?:\/\/\S+/.exec(text ?? "")?.[0] ?? "";
}

export type Invitation = {
  method: string;
  uid: string;
  sequence: number;
  status: string;
  start: Date;
  summary: string;
};

/** The calendar file attached to an email (RFC 5545), if any. */
export function invitationIn({ attachments }: Email): Invitation | undefined {
  const file = attachments.find(({ mimeType }) => mimeType === "text/calendar");
  if (!file) return undefined;
  const calendar = new ICAL.Component(ICAL.parse(textOf(file.content)));
  const event = calendar.getFirstSubcomponent("vevent");
  if (!event) throw new Error("a calendar file without an event");
  const text = (name: string) => String(event.getFirstPropertyValue(name));
  const { sequence, startDate, summary, uid } = new ICAL.Event(event);
  return {
    method: String(calendar.getFirstPropertyValue("method")),
    uid,
    sequence,
    status: text("status"),
    start: startDate.toJSDate(),
    summary,
  };
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}
