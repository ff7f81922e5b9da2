import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openAs } from "./support/account-steps.ts";
import { expectAccessible } from "./support/axe.ts";
import { newBusiness } from "./support/business.ts";
import { publicUrl } from "./support/client.ts";
import { pinFor } from "./support/mail.ts";
import { newMember } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

/** The website of a restaurant, on another host, with this in its page. */
async function website(content: () => string) {
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(`<!doctype html><html lang="en"><title>Osteria</title><h1>Osteria</h1>${content()}</html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

test("a guest books on the restaurant's website without an account", async ({ reader }) => {
  const { page, t, language } = reader;
  const owner = await newMember("Vera Monti", { language });
  const business = await newBusiness(owner, "Osteria Sul Sito");
  const embed = `${publicUrl}/embed/${business.uuid}?lng=en`;
  const { url, close } = await website(
    () => `<a href="${embed}" data-verdoro="inline">Book</a><script src="${publicUrl}/embed.js"></script>`,
  );
  await owner.client.call("PATCH", `widget_settings/${business.uuid}`, { origins: [url] });
  await page.goto(url);
  const widget = page.frameLocator("iframe");
  await expect(widget.getByRole("heading", { name: business.name })).toBeVisible();
  await widget.getByRole("listitem").last().getByRole("link").click();
  const email = `gaia-${Date.now()}@guests.example`;
  await widget.getByLabel("Your name").fill("Gaia");
  await widget.getByLabel("Email").fill(email);
  await widget.getByRole("button", { name: "Send me a code" }).click();
  await widget.getByLabel("Code from the email").fill(await pinFor(email));
  await widget.getByRole("button", { name: "Book the table" }).click();
  await expect(widget.getByRole("status")).toHaveText("Your table is booked");
  expect(await page.context().cookies(publicUrl)).toEqual([]);
  close();

  await page.goto(`/embed/${business.uuid}`);
  await expectAccessible(page, "the booking page");
  await openAs(reader, owner, `/manage/${business.uuid}?tab=connections`);
  await expect(page.getByLabel(t("connections:widget.link"), { exact: true })).toHaveValue(
    new RegExp(`/embed/${business.uuid}$`),
  );
  await expect(page.getByText(url)).toBeVisible();
});
