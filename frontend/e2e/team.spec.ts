import { fillInSignUp, openAs } from "./support/account-steps.ts";
import { expectAccessible } from "./support/axe.ts";
import { newBusiness } from "./support/business.ts";
import { findEmail } from "./support/mail.ts";
import { newAddress, newMember } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

test("a host joins from the mail, runs the day and loses access at once", async ({ reader, elsewhere }) => {
  const { page, t, language } = reader;
  const owner = await newMember("Vera Monti", { language });
  const business = await newBusiness(owner, "Osteria del Team", { tables: [2, 4] });
  const email = newAddress("host");

  await openAs(reader, owner, `/manage/${business.uuid}?tab=team`);
  await page.getByRole("button", { name: t("team:invite.open") }).click();
  const dialog = page.getByRole("dialog", { name: t("team:invite.title") });
  await dialog.getByLabel(t("team:invite.email")).fill(email);
  await expectAccessible(page, "inviting");
  await dialog.getByRole("button", { name: t("team:invite.send") }).click();
  await expect(page.getByRole("button", { name: t("team:revoke.of", { email }) })).toBeVisible();
  await expectAccessible(page, "team");

  const { text = "" } = await findEmail(email, (mail) => mail.text?.includes("/invitation/") === true);
  const path = /\/invitation\/[\w-]+/.exec(text)?.[0] ?? "";
  const host = await elsewhere("the host");
  await host.page.goto(path);
  await expect(host.page.getByRole("heading", { name: business.name })).toBeVisible();
  await expectAccessible(host.page, "invitation");
  await host.page.getByRole("link", { name: host.t("team:link.signUp") }).click();
  await fillInSignUp(host, { email, name: "Nina Conti" });
  await host.page.getByRole("button", { name: host.t("team:link.accept") }).click();
  await expect(host.page).toHaveURL(new RegExp(`/manage/${business.uuid}$`));

  await expect(host.page.getByRole("link", { name: host.t("manage:part.rules"), exact: true })).toHaveCount(0);
  await host.page.getByRole("button", { name: host.t("manage:daySheet.walkIn"), exact: true }).click();
  await host.page.getByRole("dialog").waitFor();
  await host.page.keyboard.press("Escape");

  await page.reload();
  await page.getByRole("button", { name: t("team:remove.of", { name: "Nina Conti" }) }).click();
  const question = page.getByRole("dialog", { name: t("team:remove.title", { name: "Nina Conti" }) });
  await question.getByRole("button", { name: t("team:remove.confirm") }).click();
  await expect(
    page.getByText(t("team:change.was.removed", { actor: "Vera Monti", member: "Nina Conti" })),
  ).toBeVisible();
  // Without a press: the live connection refuses the business.
  await expect(host.page.getByRole("button", { name: host.t("manage:daySheet.walkIn"), exact: true })).toHaveCount(0);
});
