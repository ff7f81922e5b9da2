import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import ICAL from "ical.js";
import PostalMime, { type Email } from "postal-mime";

const folder = join(process.env.VERDORO_DATA_DIR ?? ".verdoro", "mail");

/** The letters to an address that the server has written so far, the oldest first. */
export async function lettersTo(address: string): Promise<Email[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(".eml")).sort();
  const letters = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))));
  return letters.filter(({ to }) => to?.some((reader) => reader.address === address));
}

/** The letter to an address that fits, as soon as it is there. */
export async function letterTo(address: string, fits: (letter: Email) => boolean = () => true): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(async () => {
      found = (await lettersTo(address)).findLast(fits);
      return found !== undefined;
    }, `a letter to ${address}`)
    .toBe(true);
  if (!found) throw new Error("unreachable: the poll has seen it");
  return found;
}

/** The code in the latest letter that has one. */
export async function pinFor(address: string): Promise<string> {
  const { text } = await letterTo(address, (letter) => pinIn(letter.text) !== "");
  return pinIn(text);
}

/** The code in what a letter says; nothing where there is none. */
export function pinIn(text = ""): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? "";
}

/** The first address of our own in a letter. */
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

/** The calendar file that came with a letter (RFC 5545), if one did. */
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
