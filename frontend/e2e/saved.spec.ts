import { enterPassword, openAs } from "./support/account-steps.ts";
import { newBusiness } from "./support/business.ts";
import { card } from "./support/explore-steps.ts";
import { newMember } from "./support/member.ts";
import { openProxy } from "./support/proxy.ts";
import { expect, test } from "./support/test.ts";

test("a business is saved from its card, gets a note, is shared by link, and is seen by a visitor", async ({
  reader,
  elsewhere,
}) => {
  test.slow();
  const { page, t, language } = reader;
  const business = await newBusiness(await newMember("Olga Neri"), `Ginepro Salvato ${language}`);
  const member = await newMember("Ivo Rossi", { language });
  await openAs(reader, member, `/app/restaurants?${new URLSearchParams({ searchParam: business.name })}`);
  const save = card(reader, business.name).getByRole("button", {
    name: t("explore:save.save", { name: business.name }),
  });
  const saved = page.waitForResponse(
    (answer) => answer.url().includes("/bookmark_business?business_id=") && answer.ok(),
  );
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await saved;
  await expect(page.getByText(t("people:saved.done"), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: t("people:saved.change"), exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: t("people:bookmark.addNote") })).toBeVisible();
  await page.reload();
  await expect(save).toHaveAttribute("aria-pressed", "true");

  await save.click({ button: "right" });
  const chooser = page.getByRole("dialog");
  await expect(chooser.getByRole("switch", { name: t("people:list.default") })).toBeChecked();
  await chooser.getByRole("button", { name: t("people:list.new") }).click();
  await page.getByLabel(t("people:list.name")).fill("Con Luca");
  await chooser.getByRole("button", { name: t("people:list.create") }).click();
  await expect(chooser.getByRole("switch", { name: "Con Luca" })).toBeChecked();
  await page.keyboard.press("Escape");

  await page.goto("/app/profile/saved");
  await page.getByRole("link", { name: "Con Luca" }).click();
  const more = page.getByRole("button", { name: t("people:bookmark.menu", { name: business.name }) });
  await more.click();
  await page.getByRole("menuitem", { name: t("people:bookmark.addNote") }).click();
  await page.getByLabel(t("people:note.label")).fill("Il tavolo vicino alla finestra");
  await page.getByRole("button", { name: t("people:note.keep") }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("Il tavolo vicino alla finestra")).toBeVisible();

  await page.getByRole("button", { name: t("people:list.menu") }).click();
  await page.getByRole("menuitem", { name: t("people:list.share") }).click();
  await page.getByText(t("people:share.byLink"), { exact: true }).click();
  const link = await page.getByLabel(t("people:share.link"), { exact: true }).inputValue();
  await page.keyboard.press("Escape");

  const visitor = await elsewhere("a visitor");
  await visitor.page.goto(new URL(link).pathname);
  await expect(visitor.page.getByRole("heading", { name: "Con Luca" })).toBeVisible();
  await expect(visitor.page.getByRole("link", { name: business.name })).toBeVisible();
  await expect(visitor.page.getByText("Il tavolo vicino alla finestra")).toBeHidden();

  await more.click();
  await page.getByRole("menuitem", { name: t("people:bookmark.remove") }).click();
  await page.getByRole("button", { name: t("people:bookmark.undo") }).click();
  await expect(page.getByText("Il tavolo vicino alla finestra")).toBeVisible();
});

test("a bookmark set just before leaving is saved", async ({ reader }) => {
  const { page, t, language } = reader;
  const business = await newBusiness(await newMember("Olga Neri"), `Ginepro in Fretta ${language}`);
  const member = await newMember("Ivo Rossi", { language });
  await openAs(reader, member, `/app/restaurants?${new URLSearchParams({ searchParam: business.name })}`);
  await card(reader, business.name)
    .getByRole("button", { name: t("explore:save.save", { name: business.name }) })
    .click();
  await page.goto("about:blank");
  const saved = () => member.client.call<unknown[]>("GET", `bookmark_business?business_id[]=${business.uuid}`);
  await expect.poll(async () => (await saved()).length).toBe(1);
});

test.describe("while the server is away", () => {
  test.use({ isDisconnected: true });

  test("saved businesses can be read offline", async ({ reader }) => {
    test.slow();
    const { page, t, language } = reader;
    const proxy = await openProxy();
    const business = await newBusiness(await newMember("Olga Neri"), `Ginepro in Tasca ${language}`);
    const member = await newMember("Ivo Rossi", { language });
    await member.client.call("POST", `bookmark_business?business_id=${business.uuid}`, { note: "Chiuso il lunedì" });
    await page.goto(`${proxy.url}/auth/login?next=/app/profile/saved`);
    await enterPassword(reader, member);
    await expect(page.getByRole("heading", { name: t("people:saved.title"), exact: true }).first()).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await page
      .getByRole("main")
      .getByRole("link", { name: t("people:list.default") })
      .click();
    await expect(page.getByText("Chiuso il lunedì")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Chiuso il lunedì")).toBeVisible();
    await proxy.disconnect();
    await page.reload();
    await expect(page.getByText(t("state.offline"))).toBeVisible();
    await expect(page.getByRole("link", { name: business.name })).toBeVisible();
    await expect(page.getByText("Chiuso il lunedì")).toBeVisible();
  });
});
