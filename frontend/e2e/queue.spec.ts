import { openAs } from "./support/account-steps.ts";
import { expectAccessible } from "./support/axe.ts";
import { newBusiness } from "./support/business.ts";
import { newMember } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

test("a guest joins the queue at the door, is called and gets a table", async ({ reader, elsewhere, isMobile }) => {
  const { page, t, language } = reader;
  const owner = await newMember("Vera Monti", { language });
  const business = await newBusiness(owner, "Osteria Alla Porta", { tables: [2] });
  await owner.client.call("PATCH", `queue_settings/${business.uuid}`, { open_to_guests: true });
  const host = isMobile ? null : await elsewhere("the owner");
  if (host) await openAs(host, owner, `/manage/${business.uuid}`);

  await page.goto(`/queue/${business.uuid}`);
  await expect(page.getByText(t("queue:empty"))).toBeVisible();
  await expectAccessible(page, "joining");
  await page.getByRole("button", { name: t("queue:join.submit") }).click();
  await expect(page.getByText(t("queue:form.nameMissing"))).toBeVisible();
  await page.getByLabel(t("queue:form.yourName")).fill("Gaia");
  await page.getByRole("button", { name: t("queue:join.submit") }).click();
  await expect(page.getByRole("heading", { name: t("queue:guest.place", { place: 1 }) })).toBeVisible();
  await expect(page).toHaveURL(/\/queue\/[\w-]+$/);
  await expectAccessible(page, "waiting");

  type Party = { uuid: string; name: string };
  const [party] = await owner.client.call<Party[]>("GET", `queue_parties?business_id=${business.uuid}`);
  if (host) {
    // It shows up without a press.
    await host.page.getByRole("button", { name: host.t("queue:step.callOf", { name: "Gaia" }) }).click();
  } else {
    await owner.client.call("PATCH", `queue_parties/${party?.uuid}`, { action: "call" });
  }
  await expect(page.getByRole("heading", { name: t("queue:guest.ready") })).toBeVisible({ timeout: 30_000 });
  if (host) {
    await host.page.getByRole("button", { name: host.t("queue:step.seatOf", { name: "Gaia" }) }).click();
    const dialog = host.page.getByRole("dialog");
    await expectAccessible(host.page, "seating");
    await dialog.getByRole("button", { name: host.t("queue:step.seat"), exact: true }).click();
    await expect(host.page.getByText(host.t("queue:seat.done", { name: "Gaia" }))).toBeVisible();
  } else {
    await owner.client.call("PATCH", `queue_parties/${party?.uuid}`, { action: "seat" });
  }
  await expect(page.getByRole("heading", { name: t("queue:guest.seated") })).toBeVisible({ timeout: 30_000 });
});

test("a guest leaves the queue", async ({ reader }) => {
  const { page, t, language } = reader;
  const owner = await newMember("Ines Bassi", { language });
  const business = await newBusiness(owner, "Osteria In Coda", { tables: [2] });
  const party = { name: "Bruno", party: 2 };
  const { url } = await owner.client.call<{ url: string }>("POST", `queue_parties?business_id=${business.uuid}`, party);
  await page.goto(new URL(url).pathname);
  await page.getByRole("button", { name: t("queue:guest.leave") }).click();
  const question = page.getByRole("dialog", { name: t("queue:guest.leaveTitle") });
  await question.getByRole("button", { name: t("queue:guest.leave") }).click();
  await expect(page.getByRole("heading", { name: t("queue:guest.left") })).toBeVisible();
});
