import type { Locator, Page } from "@playwright/test";
import { openPanel } from "./support/booking-steps.ts";
import { newBusiness } from "./support/business.ts";
import { newMember } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

/** Few times, so that few presses are needed. */
const lunch = { opens: "12:00", closes: "15:00", last_seating: "13:30" };
/** More presses than any screen has focusable elements. */
const patience = 80;

/** Presses Tab until the target is focused. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < patience; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${target} is not reached by Tab`);
}

test("a table is booked and cancelled by the keyboard alone", async ({ reader, isMobile }) => {
  const { page, t } = reader;
  test.skip(isMobile, "phones have no Tab key");
  const business = await newBusiness(await newMember("Otto Lupi"), "Trattoria Tastiera", { hours: lunch });
  const member = await newMember("Mina Neri");
  const press = async (target: Locator, key = "Enter") => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  await page.goto(`/app/restaurants/${business.uuid}`);
  await tabTo(page, page.getByLabel(t("auth:field.email")));
  await page.keyboard.type(member.email);
  await tabTo(page, page.getByLabel(t("auth:field.password"), { exact: true }));
  await page.keyboard.type(member.password);
  await page.keyboard.press("Enter");

  const panel = await openPanel(reader);
  await expect(panel).toBeVisible();
  await press(panel.getByRole("button", { name: t("party.more") }));
  // Late in the day, tomorrow is chosen once today's times are known.
  await expect(panel.getByRole("button", { name: /^13:00/ })).toBeEnabled();
  const chosen = panel.getByRole("radio", { checked: true });
  await tabTo(page, chosen);
  const first = await chosen.inputValue();
  await page.keyboard.press("ArrowRight");
  await expect(chosen).not.toHaveValue(first);
  await press(panel.getByRole("button", { name: /^13:00/ }));
  await press(panel.getByRole("button", { name: t("booking:panel.hold", { time: "13:00", count: 3 }) }));
  await expect(page.getByRole("heading", { name: t("booking:hold.title") })).toBeVisible();
  await press(page.getByRole("button", { name: t("booking:hold.confirm") }));
  await expect(page.getByText(t("booking:booked.confirmed"))).toBeVisible();

  const cancel = page.getByRole("button", { name: t("ticket:cancel.open"), exact: true });
  await press(cancel);
  await page.keyboard.press("Escape");
  await expect(cancel).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page.getByRole("dialog").getByRole("button", { name: t("ticket:cancel.really") }));
  await expect(page.getByText(t("booking:booked.cancelled_guest"))).toBeVisible();
});
