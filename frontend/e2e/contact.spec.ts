import { openAs } from "./support/account-steps.ts";
import { publicUrl } from "./support/client.ts";
import { findEmail } from "./support/mail.ts";
import { newMember } from "./support/member.ts";
import { expect, type Reader, test } from "./support/test.ts";

async function writeMessage({ page, t }: Reader, about: string, message: string): Promise<void> {
  await page.getByLabel(t("info:contact.form.category")).selectOption({ label: about });
  await page.getByLabel(t("info:contact.form.message")).fill(message);
  await page.getByRole("button", { name: t("info:contact.form.send") }).click();
}

async function operatorEmail(): Promise<string> {
  const { data } = await (await fetch(`${publicUrl}/v1/configuration`)).json();
  return data.operator_email;
}

test("a visitor writes to the operator, who can reply", async ({ reader, language }) => {
  const { page, t } = reader;
  const [sender, message] = [`ada-${language}@guests.example`, `Where do I park? (${language})`];
  await page.goto("/contact");
  await page.getByLabel(t("info:contact.form.name")).fill("Ada Neri");
  await page.getByLabel(t("info:contact.form.email")).fill(sender);
  await writeMessage(reader, language === "it" ? "Altro" : "Something else", message);
  await expect(page.getByText(t("info:contact.form.sent.text", { email: sender }))).toBeVisible();
  const email = await findEmail(await operatorEmail(), ({ text }) => text?.includes(message) ?? false);
  expect(email.replyTo?.[0]?.address).toBe(sender);
  expect(email.subject).toBe("Something else: Ada Neri");
});

test("a member’s name and address are filled in", async ({ reader }) => {
  const { page, t, language } = reader;
  const member = await newMember("Bruna Conti");
  await openAs(reader, member, "/contact");
  await expect(page.getByLabel(t("info:contact.form.name"))).toHaveValue("Bruna Conti");
  await writeMessage(reader, language === "it" ? "Una prenotazione" : "A reservation", "Can I bring my dog?");
  await expect(page.getByText(t("info:contact.form.sent.text", { email: member.email }))).toBeVisible();
});

test("the contact page can be read without a script", async ({ browser, language }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: language });
  const page = await context.newPage();
  await page.goto(`${publicUrl}/contact`);
  await expect(page.getByRole("link", { name: await operatorEmail() }).first()).toBeVisible();
  await context.close();
});
