import { openAs } from "./support/account-steps.ts";
import { newBusiness } from "./support/business.ts";
import { type Member, newMember } from "./support/member.ts";
import { photo } from "./support/pictures.ts";
import { expect, type Reader, test } from "./support/test.ts";

type Profile = { uuid: string; username: string };

/** The profile of a member, read by signing in once more. */
async function profileOf({ client, email, password }: Member): Promise<Profile> {
  const body = { email, password };
  return (await client.call<{ user: Profile }>("POST", "auth/login?with[]=user", body)).user;
}

/** The card of a post that has this text. */
const postWith = ({ page }: Reader, text: string) => page.getByRole("article").filter({ hasText: text }).first();

test("a private account approves a follower, who sees its post with pictures and a place without reloading", async ({
  reader: author,
  elsewhere,
}) => {
  test.slow();
  const { page, t, language } = author;
  const business = await newBusiness(await newMember("Olga Neri"), `Osteria dei Post ${language}`);
  const livia = await newMember("Livia Moro", { language });
  const profile = await profileOf(livia);
  await livia.client.call("PATCH", `users/${profile.uuid}`, { private: true });
  const follower = await elsewhere("the follower");
  await openAs(follower, await newMember("Ivo Rossi", { language }), `/app/profile/${profile.uuid}`);

  const named = (key: "follow" | "requested" | "following") =>
    t("follows:button.label", { text: t(`follows:button.${key}`), name: livia.name });
  await follower.page.getByRole("button", { name: named("follow") }).click();
  await expect(follower.page.getByRole("button", { name: named("requested") })).toBeVisible();
  await expect(follower.page.getByText(t("people:profile.privateText"))).toBeVisible();

  await openAs(author, livia, "/app/home");
  await page.getByRole("link", { name: t("followers:requests.notice", { count: 1 }) }).click();
  await page.getByRole("button", { name: t("followers:requests.approveOf", { name: "Ivo Rossi" }) }).click();
  await expect(page.getByText(t("followers:people.none.requests"))).toBeVisible();
  await follower.page.goto("/app/home");
  await expect(follower.page.getByRole("heading", { name: t("posts:first.title") })).toBeVisible();

  const text = `Pici ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/app/home");
  await page.getByRole("button", { name: t("posts:compose.open") }).click();
  const composer = page.getByRole("dialog");
  await composer.getByLabel(t("posts:compose.text")).fill(text);
  await composer
    .locator("input[type=file][multiple]")
    .setInputFiles([
      await photo(page, "one.jpg", 10),
      await photo(page, "two.jpg", 120),
      await photo(page, "three.jpg", 240),
    ]);
  await expect(composer.getByRole("progressbar")).toHaveCount(0, { timeout: 30_000 });
  await composer.getByRole("button", { name: t("posts:place.add") }).click();
  await composer.getByRole("combobox", { name: t("posts:place.label") }).fill(business.name);
  await composer.getByRole("option", { name: business.name }).click();
  await composer.getByRole("button", { name: t("posts:compose.publish"), exact: true }).click();
  await expect(composer).toBeHidden({ timeout: 30_000 });
  const own = postWith(author, text);
  await expect(own.getByRole("link", { name: business.name })).toBeVisible();
  await expect(own.getByRole("img")).toHaveCount(3);

  // Nothing moves the list but the pill.
  await follower.page.getByRole("button", { name: t("posts:feed.new") }).click();
  const seen = postWith(follower, text);
  await expect(seen).toBeVisible();
  await expect(seen.getByText(t("posts:why.follows_user", { name: livia.name }))).toBeVisible();
  await expect(seen.getByRole("img")).toHaveCount(3);
});

test("a post is liked, commented on, replied to, edited and deleted by two people", async ({
  reader: author,
  elsewhere,
}) => {
  test.slow();
  const { page, t, language } = author;
  const livia = await newMember("Livia Moro", { language });
  const text = `Crostini ${crypto.randomUUID().slice(0, 8)}`;
  const { uuid } = await livia.client.once<{ uuid: string }>("POST", "posts", {
    text,
    upload_ids: [],
    audience: "public",
    client_id: crypto.randomUUID(),
  });
  const guest = await elsewhere("the guest");
  await openAs(guest, await newMember("Ivo Rossi", { language }), `/p/${uuid}`);
  const liked = guest.page.waitForResponse((answer) => answer.url().includes("/post_likes?post_id=") && answer.ok());
  await guest.page.getByRole("button", { name: t("posts:like.post", { name: livia.name }) }).click();
  await liked;
  await guest.page.getByLabel(t("posts:comments.label")).fill("Con i fegatini?");
  await guest.page.getByRole("button", { name: t("posts:comments.send"), exact: true }).click();
  await expect(guest.page.getByRole("article", { name: t("posts:comments.by", { name: "Ivo Rossi" }) })).toContainText(
    "Con i fegatini?",
  );

  await openAs(author, livia, `/p/${uuid}`);
  const like = page.getByRole("button", { name: new RegExp(`^${t("posts:like.post", { name: livia.name })}`) });
  await expect(like).toHaveAccessibleName(new RegExp(t("posts:like.count", { count: 1 })));
  await page.getByRole("button", { name: t("posts:comments.replyTo", { name: "Ivo Rossi" }) }).click();
  const reply = page.getByLabel(t("posts:comments.replyLabel"));
  await expect(reply).toBeFocused();
  await reply.fill("Certo!");
  await page.getByRole("button", { name: t("posts:comments.send"), exact: true }).click();
  await expect(page.getByRole("article", { name: t("posts:comments.by", { name: livia.name }) })).toContainText(
    "Certo!",
  );

  const menu = page.getByRole("button", { name: t("posts:menu.label", { name: livia.name }), exact: true });
  await menu.click();
  await page.getByRole("menuitem", { name: t("posts:menu.edit") }).click();
  await page.getByRole("dialog").getByLabel(t("posts:compose.text")).fill(`${text}, due volte`);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("posts:compose.save") })
    .click();
  await expect(postWith(author, `${text}, due volte`)).toContainText(t("posts:card.edited"));
  await menu.click();
  await page.getByRole("menuitem", { name: t("posts:menu.history") }).click();
  await expect(page.getByRole("dialog").getByText(text, { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");

  await guest.page.reload();
  await expect(postWith(guest, `${text}, due volte`)).toBeVisible();
  await expect(guest.page.getByText("Certo!")).toBeVisible();

  await menu.click();
  await page.getByRole("menuitem", { name: t("posts:menu.remove") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("posts:menu.remove") })
    .click();
  await expect(page).toHaveURL(/\/app\/home$/);
  await guest.page.reload();
  await expect(guest.page.getByRole("heading", { name: t("posts:page.missing") })).toBeVisible();
});

test("a visitor opens the shared links of a post and of its author", async ({ reader: visitor }) => {
  const { page, t, language } = visitor;
  const livia = await newMember("Livia Moro", { language });
  const { username } = await profileOf(livia);
  const text = `Lampredotto ${crypto.randomUUID().slice(0, 8)}`;
  const { uuid } = await livia.client.once<{ uuid: string }>("POST", "posts", {
    text,
    upload_ids: [],
    audience: "public",
    client_id: crypto.randomUUID(),
  });
  await page.goto(`/p/${uuid}`);
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole("link", { name: t("posts:comments.signIn") })).toBeVisible();
  await page.getByRole("article").getByRole("link", { name: livia.name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/u/${username}$`));
  await page.getByRole("link", { name: t("people:part.posts"), exact: true }).click();
  await expect(page.getByText(text)).toBeVisible();
  await page
    .getByRole("button", { name: new RegExp(livia.name) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
});
