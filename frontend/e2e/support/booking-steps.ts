import { expect, type Locator } from "@playwright/test";
import type { Reader } from "./test.ts";
import type { Language } from "./texts.ts";

export type Table = { date: string; time: string; party: number };

/** The initial party size of every panel. */
const usualParty = 2;

/** The date some days from today in Florence, `YYYY-MM-DD`. */
export function daysAhead(days: number): string {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Rome" }).format();
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The first quarter of an hour in Florence that is not too soon to book: one that begins in five minutes or later. */
export function nextQuarter(): Pick<Table, "date" | "time"> {
  const quarter = 15 * 60_000;
  const at = new Date(Math.ceil((Date.now() + 5 * 60_000) / quarter) * quarter);
  const options = { timeZone: "Europe/Rome" } as const;
  return {
    date: new Intl.DateTimeFormat("en-CA", options).format(at),
    time: new Intl.DateTimeFormat("en-GB", { ...options, hour: "2-digit", minute: "2-digit" }).format(at),
  };
}

/** "Sunday 22 November", as the day strip names it. */
export function longDate(date: string, language: Language): string {
  const options = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  const text = new Intl.DateTimeFormat(language === "it" ? "it-IT" : "en-GB", options).format(new Date(date));
  return language === "it" ? text.replace(" 1 ", " 1º ") : text;
}

/** Sets party, day and time in the panel of a business or in the dialog of a change. */
export async function choose(within: Locator, reader: Reader, { time, ...day }: Table): Promise<void> {
  await chooseDay(within, reader, day);
  // A day with many times shows one part at a time.
  const part = within.getByRole("button", {
    name: reader.t(`booking:part.${partAt(time)}`),
    exact: true,
    pressed: false,
  });
  await expect(async () => {
    if (await part.isVisible()) await part.click();
    await within.getByRole("button", { name: new RegExp(`^${time}`) }).click({ timeout: 1_000 });
  }).toPass();
}

function partAt(time: string): "morning" | "afternoon" | "evening" {
  if (time < "12:00") return "morning";
  return time < "18:00" ? "afternoon" : "evening";
}

/** Sets party and day and the last available time, which it returns: the demo's evenings differ by day. */
export async function chooseLast(within: Locator, reader: Reader, day: Omit<Table, "time">): Promise<string> {
  await chooseDay(within, reader, day);
  const free = within.getByRole("button", { name: /^\d\d:\d\d/ }).last();
  await free.click();
  return (await free.textContent()) ?? "";
}

/** Sets party and day. */
export async function chooseDay(
  within: Locator,
  { t, language }: Reader,
  { date, party }: Omit<Table, "time">,
): Promise<void> {
  await addGuests(within, t, party - usualParty);
  const day = within.getByRole("radio", { name: longDate(date, language) });
  // The strip scrolls to the first day with a table once that is loaded, and a click meanwhile hits another day.
  await expect(async () => {
    // The label covers the radio button, so the click is forced; scrolled to the middle, nothing else covers it.
    await day.evaluate((radio) => radio.scrollIntoView({ block: "center", inline: "center" }));
    await day.click({ force: true });
    await expect(day).toBeChecked({ timeout: 1_000 });
  }).toPass();
}

export async function addGuests(within: Locator, t: Reader["t"], guests: number): Promise<void> {
  for (let count = 0; count < guests; count++) await within.getByRole("button", { name: t("party.more") }).click();
}

/** The booking panel on the screen of a business; on phones opens it first. */
export async function openPanel({ page, t }: Reader): Promise<Locator> {
  const name = t("booking:panel.title");
  const isNarrow = (page.viewportSize()?.width ?? 0) < 900;
  if (!isNarrow) return page.getByRole("region", { name });
  await page.getByRole("button", { name, exact: true }).click();
  return page.getByRole("dialog", { name });
}

/** Holds the chosen table and confirms it, on the screen of a business. */
export async function book(reader: Reader, table: Table): Promise<void> {
  const { page, t } = reader;
  const panel = await openPanel(reader);
  await choose(panel, reader, table);
  await panel.getByRole("button", { name: t("booking:panel.hold", { time: table.time, count: table.party }) }).click();
  await expect(page.getByRole("heading", { name: t("booking:hold.title") })).toBeVisible();
  await page.getByRole("button", { name: t("booking:hold.confirm") }).click();
  await expect(page.getByText(t("booking:booked.confirmed"))).toBeVisible();
}

/** Changes the reservation on the screen to another party. */
export async function changeParty({ page, t }: Reader, { time, party }: Table, to: number): Promise<void> {
  await page.getByRole("button", { name: t("booking:change.open") }).click();
  const dialog = page.getByRole("dialog");
  await addGuests(dialog, t, to - party);
  await dialog.getByRole("button", { name: t("booking:change.to", { time, count: to }) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t("party.guests", { count: to }))).toBeVisible();
}

/** Cancels the reservation on the screen. */
export async function cancel({ page, t }: Reader): Promise<void> {
  await page.getByRole("button", { name: t("ticket:cancel.open") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("ticket:cancel.really") })
    .click();
  await expect(page.getByText(t("booking:booked.cancelled_guest"))).toBeVisible();
}
