import { openAs } from "./support/account-steps.ts";
import { newBusiness } from "./support/business.ts";
import { newMember } from "./support/member.ts";
import { expectMessages, friends, messagesIn, profileIdOf, say, write } from "./support/messages.ts";
import { expect, type Reader, test } from "./support/test.ts";

const unread = ({ page, t }: Reader, count: number) =>
  page.getByRole("navigation", { name: t("nav.label") }).getByText(t("nav.news", { count }), { exact: true });

test("a stranger’s request is accepted, and both read what the other writes at once", async ({
  reader: receiver,
  elsewhere,
}) => {
  test.slow();
  const { page, t, language } = receiver;
  const marta = await newMember("Marta Galli", { language });
  const sender = await elsewhere("the sender");
  await openAs(sender, await newMember("Pino Serra", { language }), `/app/profile/${await profileIdOf(marta)}`);
  await openAs(receiver, marta, "/app/home");
  await sender.page.getByRole("button", { name: t("people:profile.message"), exact: true }).click();
  await expect(sender.page).toHaveURL(/\/app\/messages\/[\w-]+$/);
  await write(sender, "Ciao Marta");
  await expect(unread(receiver, 1)).toBeAttached();

  await page.goto("/app/messages?tab=requests");
  await page.getByRole("link", { name: /Pino Serra/ }).click();
  await expectMessages(receiver, "Ciao Marta");
  await page.getByRole("button", { name: t("messages:request.accept") }).click();
  await write(receiver, "Ci conosciamo?");
  await expectMessages(sender, "Ciao Marta", "Ci conosciamo?");
  await expect(page.getByText(t("messages:delivery.read"), { exact: true })).toBeVisible();

  await sender.page.getByRole("textbox", { name: t("messages:compose.label") }).pressSequentially("Dal corso");
  await expect(page.getByText(t("messages:chat.typing", { names: "Pino Serra", count: 1 }))).toBeVisible();
  await sender.page.getByRole("button", { name: t("messages:compose.send"), exact: true }).click();
  await expectMessages(receiver, "Ciao Marta", "Ci conosciamo?", "Dal corso");

  const own = messagesIn(sender).last();
  await own.hover();
  await own.getByRole("button", { name: t("messages:action.more") }).click();
  await sender.page.getByRole("button", { name: t("messages:action.edit"), exact: true }).click();
  await sender.page.getByRole("textbox", { name: t("messages:compose.label") }).fill("Dal corso di cucina");
  await sender.page.getByRole("button", { name: t("messages:edit.save") }).click();
  await expect(messagesIn(receiver).last()).toContainText("Dal corso di cucina");
  await expect(messagesIn(receiver).last()).toContainText(t("messages:bubble.edited"));

  await messagesIn(receiver).last().hover();
  await messagesIn(receiver)
    .last()
    .getByRole("button", { name: t("messages:action.more") })
    .click();
  await page.getByRole("button", { name: t("messages:reaction.add", { emoji: "❤️" }) }).click();
  await expect(own.getByRole("button", { name: t("messages:reaction.count", { emoji: "❤️", count: 1 }) })).toBeVisible();
});

test("a chat opens at the unread line, and new messages do not move a reader of older ones", async ({ reader }) => {
  test.slow();
  const { page, t, language } = reader;
  const [lina, ezio] = [await newMember("Lina Corti", { language }), await newMember("Ezio Corti", { language })];
  const conversation = await friends(ezio, lina);
  const many = Array.from({ length: 70 }, (_, at) => `Riga ${at + 1}`);
  await say(ezio.client, conversation, ...many);
  await openAs(reader, lina, `/app/messages/${conversation.uuid}`);
  await expect(page.getByText(t("messages:chat.unread"), { exact: true })).toBeInViewport();
  await expect(page.getByText("Riga 1", { exact: true })).toBeInViewport();

  await say(ezio.client, conversation, "Ancora una");
  await expect(page.getByText("Riga 1", { exact: true })).toBeInViewport();
  // "47 new messages": those below, or "Latest messages".
  const [, words = ""] = t("messages:chat.fresh", { count: 2 }).split("2 ");
  await page.getByRole("button", { name: new RegExp(`${words}|${t("messages:chat.toEnd")}`) }).click();
  // Of the chat: the list beside it shows the text, too, and is hidden on phones.
  await expect(messagesIn(reader).last()).toContainText("Ancora una");
  await expect(messagesIn(reader).last()).toBeInViewport();

  await say(ezio.client, conversation, "Subito sotto");
  await expect(messagesIn(reader).last()).toContainText("Subito sotto");
  await expect(messagesIn(reader).last()).toBeInViewport();
});

test.describe("without a network", () => {
  test.use({ isDisconnected: true });

  test("written messages wait, and are sent once in their order", async ({ reader }) => {
    test.slow();
    const { page, t, language } = reader;
    const [lina, ezio] = [await newMember("Lina Corti", { language }), await newMember("Ezio Corti", { language })];
    const conversation = await friends(ezio, lina);
    await say(ezio.client, conversation, "Dove sei?");
    await openAs(reader, lina, `/app/messages/${conversation.uuid}`);
    await expectMessages(reader, "Dove sei?");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    for (const text of ["In treno", "Arrivo alle otto", "Tienimi il posto"]) await write(reader, text);
    await expect(page.getByText(t("messages:delivery.offline")).first()).toBeVisible();
    await say(ezio.client, conversation, "Va bene?");
    await page.context().setOffline(false);
    await expect(page.getByText(t("messages:delivery.offline"))).toHaveCount(0, { timeout: 30_000 });
    await expectMessages(reader, "Dove sei?", "Va bene?", "In treno", "Arrivo alle otto", "Tienimi il posto");
    const stored = async () => {
      const path = `conversations/${conversation.uuid}/messages`;
      return (await ezio.client.call<{ text: string }[]>("GET", path)).map(({ text }) => text);
    };
    await expect.poll(stored).toEqual(["Tienimi il posto", "Arrivo alle otto", "In treno", "Va bene?", "Dove sei?"]);
  });
});

test("two tabs of a member show the same", async ({ reader }) => {
  test.slow();
  const { page, language, t } = reader;
  const [lina, ezio] = [await newMember("Lina Corti", { language }), await newMember("Ezio Corti", { language })];
  const conversation = await friends(ezio, lina);
  await say(ezio.client, conversation, "Dove sei?");
  await openAs(reader, lina, `/app/messages/${conversation.uuid}`);
  await expectMessages(reader, "Dove sei?");
  const other = { ...reader, page: await page.context().newPage() };
  await other.page.goto(`/app/messages/${conversation.uuid}`);
  await expectMessages(other, "Dove sei?");
  await write(reader, "Da una");
  await expect(messagesIn(other).last()).toContainText("Da una", { timeout: 1000 });
  await write(other, "Dall’altra");
  await expectMessages(reader, "Dove sei?", "Da una", "Dall’altra");
  await expectMessages(other, "Dove sei?", "Da una", "Dall’altra");
  await expect(page.getByText(t("messages:delivery.sending"))).toHaveCount(0);
});

test("a group gets a restaurant as a card, and its owner passes it on", async ({ reader, elsewhere }) => {
  test.slow();
  const { page, t, language } = reader;
  const [lina, ezio] = [await newMember("Lina Corti", { language }), await newMember("Ezio Corti", { language })];
  const business = await newBusiness(await newMember("Olga Neri"), `Osteria in Chat ${language}`);
  await friends(lina, ezio);
  const uuids = [await profileIdOf(ezio), await profileIdOf(await newMember("Ada Bini", { language }))];
  const group = await lina.client.call<{ uuid: string }>("POST", "conversations", {
    kind: "group",
    name: "Domenica",
    user_ids: uuids,
  });
  await openAs(reader, lina, `/app/restaurants/${business.uuid}`);
  await page.getByRole("button", { name: t("share.business", { name: business.name }) }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: t("messages:share.sendTo", { name: "Domenica" }) }).click();
  await expect(sheet.getByText(t("messages:share.sent"))).toBeVisible();

  const member = await elsewhere("the member");
  await openAs(member, ezio, `/app/messages/${group.uuid}`);
  await expect(messagesIn(member).last().getByRole("link", { name: business.name })).toBeVisible();

  await page.goto(`/app/messages/${group.uuid}`);
  await page.getByRole("button", { name: t("messages:menu.label") }).click();
  await page.getByRole("menuitem", { name: t("messages:menu.group") }).click();
  await page.getByRole("button", { name: t("messages:group.memberMenu", { name: "Ezio Corti" }) }).click();
  await page.getByRole("menuitem", { name: t("messages:group.makeOwner") }).click();
  await expect(page.getByText(t("messages:group.passed", { name: "Ezio Corti" }))).toBeVisible();
});
