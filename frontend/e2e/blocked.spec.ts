import { openAs } from "./support/account-steps.ts";
import { newBusiness } from "./support/business.ts";
import { type Member, newMember } from "./support/member.ts";
import { expect, type Reader, test } from "./support/test.ts";

type Profile = { uuid: string; username: string };

async function profileOf({ client, email, password }: Member): Promise<Profile> {
  const body = { email, password };
  return (await client.call<{ user: Profile }>("POST", "auth/login?with[]=user", body)).user;
}

/** A word that no other test writes. */
const word = () => `Zibibbo${crypto.randomUUID().slice(0, 8)}`;

async function publish({ client }: Member, text: string, business_id: string | null = null): Promise<string> {
  const post = { text, upload_ids: [], audience: "public", business_id, client_id: crypto.randomUUID() };
  return (await client.once<{ uuid: string }>("POST", "posts", post)).uuid;
}

/** Opens a screen and expects that its content is shown, and the text is or is not. */
async function expectOn({ page }: Reader, address: string, text: string, isSeen: boolean): Promise<void> {
  await page.goto(address);
  // Skeletons are hidden from assistive technology; what is read aloud has loaded.
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const found = page.getByRole("main").getByText(text);
  if (isSeen) await expect(found.first(), address).toBeVisible();
  else await expect(found, address).toHaveCount(0);
}

test("two people see nothing of each other on any screen once one has blocked the other", async ({
  reader,
  elsewhere,
}) => {
  test.slow();
  const { page, t, language } = reader;
  const business = await newBusiness(await newMember("Olga Neri"), `Osteria Separata ${language}`);
  const [ada, bruno] = [await newMember("Ada Pieri", { language }), await newMember("Bruno Pieri", { language })];
  const [adas, brunos] = [await profileOf(ada), await profileOf(bruno)];
  const [ofAda, ofBruno, comment, review] = [word(), word(), word(), word()];
  await ada.client.call("POST", `follows?user_id=${brunos.uuid}`, {});
  await bruno.client.call("POST", `follows?user_id=${adas.uuid}`, {});
  const adasPost = await publish(ada, ofAda, business.uuid);
  const brunosPost = await publish(bruno, ofBruno, business.uuid);
  await bruno.client.call("POST", `post_comments?post_id=${adasPost}`, { text: comment });
  await bruno.client.call("POST", "reviews", { business_id: business.uuid, rating: 4, text: review });

  /** The screens on which Ada meets Bruno or what he wrote, each with what is read there. */
  const screens: [address: string, text: string][] = [
    ["/app/home", ofBruno],
    [`/p/${brunosPost}`, ofBruno],
    [`/p/${adasPost}`, comment],
    [`/app/profile/${brunos.uuid}`, bruno.name],
    [`/u/${brunos.username}`, bruno.name],
    [`/app/search?tab=posts&words=${ofBruno}`, ofBruno],
    [`/app/search?tab=reviews&words=${review}`, review],
    [`/app/search?tab=users&searchParam=${brunos.username}`, `@${brunos.username}`],
    [`/app/restaurants/${business.uuid}?tab=posts`, ofBruno],
    [`/app/restaurants/${business.uuid}?tab=reviews`, review],
  ];
  await openAs(reader, ada, "/app/home");
  await test.step("before", async () => {
    for (const [address, text] of screens) await expectOn(reader, address, text, true);
  });

  await page.goto(`/app/profile/${brunos.uuid}`);
  await page.getByRole("button", { name: t("people:person.menu", { name: bruno.name }) }).click();
  await page.getByRole("menuitem", { name: t("settings:person.block") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("settings:person.block") })
    .click();
  await expect(page).toHaveURL(/\/app\/settings\/blocked$/);

  await test.step("after, for who blocked", async () => {
    for (const [address, text] of screens) await expectOn(reader, address, text, false);
    await page.goto("/app/profile?people=followers");
    await expect(page.getByRole("dialog").getByText(t("followers:people.none.followers"))).toBeVisible();
  });
  await test.step("after, for who is blocked", async () => {
    const other = await elsewhere("the blocked person");
    await openAs(other, bruno, "/app/home");
    await expectOn(other, "/app/home", ofAda, false);
    await expectOn(other, `/p/${adasPost}`, ofAda, false);
    await expectOn(other, `/u/${adas.username}`, ada.name, false);
    await expectOn(other, `/app/search?tab=posts&words=${ofAda}`, ofAda, false);
    await expectOn(other, `/app/search?tab=users&searchParam=${adas.username}`, `@${adas.username}`, false);
    await expectOn(other, `/app/restaurants/${business.uuid}?tab=posts`, ofAda, false);
  });
  await test.step("for a visitor both are there", async () => {
    const visitor = await elsewhere("a visitor");
    await expectOn(visitor, `/p/${brunosPost}`, ofBruno, true);
    await expectOn(visitor, `/p/${adasPost}`, comment, true);
  });
});
