import { openAs } from "./support/account-steps.ts";
import { type Member, newMember } from "./support/member.ts";
import { expect, type Reader, test } from "./support/test.ts";

/** Publishes a post as a member. */
async function postOf({ client }: Member, text: string): Promise<string> {
  const { uuid } = await client.once<{ uuid: string }>("POST", "posts", { text, client_id: crypto.randomUUID() });
  return uuid;
}

/** Members sign in on a new device in every test, which is a notification of its own: not in these. */
async function newAuthor(language: Reader["language"]): Promise<Member> {
  const author = await newMember("Livia Moro", { language });
  await author.client.call("PATCH", "notification_settings", { kinds: [{ kind: "security", in_app: false }] });
  await author.client.call("DELETE", "notifications?topic[]=security");
  return author;
}

const like = ({ client }: Member, post: string) => client.call("POST", `post_likes?post_id=${post}`, {});

/** The server's sentence about likes of a post. */
function likedBy(language: Reader["language"], who: string, count: number): string {
  const has = count === 1 ? "ha" : "hanno";
  return language === "it" ? `${who} ${has} messo Mi piace al tuo post` : `${who} liked your post`;
}

/** The link to what happened, by its sentence. */
const rowOf = ({ page }: Reader, sentence: string) => page.getByRole("link", { name: sentence });

const bell = ({ page, t }: Reader) =>
  page.getByRole("link", { name: new RegExp(`^${t("nav.notifications")}`) }).filter({ visible: true });

test("likes arrive live as one notification, which leads to the post and counts as read there", async ({ reader }) => {
  test.slow();
  const { page, t, language } = reader;
  const author = await newAuthor(language);
  const post = await postOf(author, `Pici ${crypto.randomUUID().slice(0, 8)}`);
  const [first, second, third] = await Promise.all(
    ["Ivo Rossi", "Ada Neri", "Ugo Berti"].map((name) => newMember(name)),
  );
  if (!first || !second || !third) throw new Error("three members");
  await openAs(reader, author, "/app/notifications");
  await expect(page.getByRole("heading", { name: t("notifications:empty.title") })).toBeVisible();

  await like(first, post);
  const liked = (who: string, count: number) => likedBy(language, who, count);
  await expect(rowOf(reader, liked("Ivo Rossi", 1))).toBeVisible();
  await expect(page).toHaveTitle(`(1) ${t("notifications:title")} · Verdoro`);
  await like(second, post);
  const two = language === "it" ? "Ada Neri e Ivo Rossi" : "Ada Neri and Ivo Rossi";
  await expect(rowOf(reader, liked(two, 2))).toBeVisible();
  await like(third, post);
  const others = language === "it" ? "Ugo Berti e altre 2 persone" : "Ugo Berti and 2 others";
  await expect(rowOf(reader, liked(others, 3))).toBeVisible();
  await expect(page.locator("[data-notification]")).toHaveCount(1);
  await expect(bell(reader)).toContainText("1");

  await rowOf(reader, liked(others, 3)).click();
  await expect(page).toHaveURL(`/p/${post}`);
  await expect(page).not.toHaveTitle(/^\(/);
  await page.goto("/app/notifications?unread=");
  await expect(page.getByRole("heading", { name: t("notifications:empty.unread") })).toBeVisible();
});

test("a notification is dismissed and brought back, and all are marked as read", async ({ reader }) => {
  test.slow();
  const { page, t, language } = reader;
  const author = await newAuthor(language);
  const reviewer = await newMember("Ivo Rossi");
  const text = `Ribollita ${crypto.randomUUID().slice(0, 8)}`;
  await like(reviewer, await postOf(author, text));
  await openAs(reader, author, "/app/notifications");
  const sentence = likedBy(language, "Ivo Rossi", 1);
  await expect(rowOf(reader, sentence)).toBeVisible();
  await page.getByRole("button", { name: t("notifications:dismiss.of", { text: sentence }) }).click();
  await expect(rowOf(reader, sentence)).toBeHidden();
  await page.getByRole("button", { name: t("notifications:dismiss.undo"), exact: true }).click();
  await expect(rowOf(reader, sentence)).toBeVisible();
  await expect(bell(reader)).toContainText("1");
  await page.getByRole("button", { name: t("notifications:markAll.do") }).click();
  await expect(page.getByText(t("notifications:markAll.done"))).toBeVisible();
  await expect(page).not.toHaveTitle(/^\(/);
  await page.reload();
  await expect(rowOf(reader, sentence)).toBeVisible();
  await expect(page.getByText(t("notifications:isUnread"))).toHaveCount(0);
});

test("a link that was changed ends no emails", async ({ reader: { page, t } }) => {
  await page.goto("/unsubscribe#scribbles");
  await expect(page.getByRole("heading", { name: t("notifications:unsubscribe.ended") })).toBeVisible();
});
