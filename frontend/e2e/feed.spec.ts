import type { Page } from "@playwright/test";
import { openAs } from "./support/account-steps.ts";
import { demo } from "./support/demo.ts";
import { newMember } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

const pageSize = 20;
const posts = 2_000;

/** Answers the home of many posts: copies of one, so that what is measured is the list. */
async function serveMany(page: Page, one: Record<string, unknown>): Promise<void> {
  await page.route(/\/v1\/posts\?(?=.*feed=home)(?=.*limit=20)/, async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get("cursor") ?? "0");
    const data = Array.from({ length: pageSize }, (_, at) => ({
      ...one,
      uuid: `00000000-0000-7000-8000-${String(from + at).padStart(12, "0")}`,
      text: `Post ${from + at}. ${"The soup was worth the walk. ".repeat(1 + ((from + at) % 9))}`,
      media: [],
    }));
    const next_cursor = from + pageSize < posts ? String(from + pageSize) : null;
    await route.fulfill({ json: { data, meta: { next_cursor, formula: null } } });
  });
}

/** The highest number of a rendered post. */
function lastShown(page: Page): Promise<number> {
  return page
    .getByRole("article")
    .evaluateAll((articles) =>
      Math.max(-1, ...articles.map((each) => Number(/Post (\d+)\./.exec(each.textContent ?? "")?.[1] ?? -1))),
    );
}

/** Scrolls down until this post or a later one is rendered. */
async function scrollTo(page: Page, number: number): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollBy(0, 6_000));
        return lastShown(page);
      },
      { timeout: 90_000, intervals: [50] },
    )
    .toBeGreaterThanOrEqual(number);
}

test("a home of 2,000 posts stays light", async ({ reader }) => {
  test.setTimeout(240_000);
  const { page } = reader;
  const member = await newMember("Lea Lunghi");
  const one = await member.client.once<Record<string, unknown>>("POST", "posts", {
    text: "One",
    upload_ids: [],
    audience: "public",
    client_id: crypto.randomUUID(),
  });
  await serveMany(page, one);
  await openAs(reader, member, "/app/home");
  await expect(page.getByText(/^Post 0\./)).toBeVisible();
  const session = await page.context().newCDPSession(page);
  const elements = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "Nodes")?.value ?? 0;
  };
  await session.send("Performance.enable");
  await scrollTo(page, 200);
  const few = await elements();
  await scrollTo(page, posts - 1);
  expect(await elements(), "nodes of the document").toBeLessThan(few * 1.5);
  const numbers = await page
    .getByRole("article")
    .evaluateAll((articles) => articles.map((each) => /Post (\d+)\./.exec(each.textContent ?? "")?.[1]));
  expect(new Set(numbers).size, "each post once").toBe(numbers.length);
});

test("a feed is found where it was left", async ({ reader }) => {
  test.slow();
  const { page, t } = reader;
  const member = await newMember("Lea Lunghi");
  const one = await member.client.once<Record<string, unknown>>("POST", "posts", {
    text: "One",
    upload_ids: [],
    audience: "public",
    client_id: crypto.randomUUID(),
  });
  await serveMany(page, one);
  await openAs(reader, member, "/app/home");
  await expect(page.getByText(/^Post 0\./)).toBeVisible();
  await scrollTo(page, 100);
  const last = page.getByText(/^Post 80\./);
  await expect(async () => {
    await page.evaluate(() => window.scrollBy(0, -400));
    await expect(last).toBeInViewport({ timeout: 100 });
  }).toPass({ timeout: 60_000, intervals: [100] });
  const placeOf = async () => (await last.boundingBox())?.y ?? Number.NaN;
  await expect(async () => {
    const before = await placeOf();
    await page.waitForTimeout(200);
    expect(await placeOf()).toBe(before);
  }).toPass();
  const top = await placeOf();
  await page
    .getByRole("link", { name: t("nav.explore") })
    .first()
    .click();
  await expect(page).toHaveURL(/\/app\/restaurants/);
  await page.goBack();
  await expect.poll(async () => Math.abs((await placeOf()) - top), "after going back").toBeLessThanOrEqual(2);
});

test("no post comes twice over all pages of the posts", async ({ reader }) => {
  test.slow();
  const { page } = reader;
  const read: string[] = [];
  page.on("response", async (answer) => {
    if (!/\/v1\/posts\?/.test(answer.url()) || !answer.ok()) return;
    const { data } = (await answer.json()) as { data: { uuid: string }[] };
    read.push(...data.map(({ uuid }) => uuid));
  });
  await openAs(reader, demo.guest, "/app/search?tab=posts");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => window.scrollBy(0, 20_000));
    expect(read.length).toBeGreaterThan(60);
  }).toPass({ intervals: [200] });
  expect(new Set(read).size).toBe(read.length);
});

test("ten fast taps on a like end as the server has it, on every screen", async ({ reader }) => {
  const { page, t } = reader;
  const author = await newMember("Tea Tocchi");
  const { uuid } = await author.client.once<{ uuid: string }>("POST", "posts", {
    text: `Tocchi ${crypto.randomUUID().slice(0, 8)}`,
    upload_ids: [],
    audience: "public",
    client_id: crypto.randomUUID(),
  });
  const liker = await newMember("Lino Tocchi");
  await openAs(reader, liker, `/p/${uuid}`);
  const like = page.getByRole("button", { name: new RegExp(`^${t("posts:like.post", { name: author.name })}`) });
  await expect(like).toBeVisible();
  const painted = await like.evaluate(async (button: HTMLElement) => {
    const begun = performance.now();
    button.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const isPressed = button.getAttribute("aria-pressed") === "true";
    return { isPressed, milliseconds: performance.now() - begun };
  });
  expect(painted.isPressed).toBe(true);
  for (let tap = 0; tap < 10; tap += 1) await like.evaluate((button: HTMLElement) => button.click());
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(async () => {
    const { like_id } = await liker.client.call<{ like_id: string | null }>("GET", `posts/${uuid}`);
    expect(like_id).not.toBeNull();
  }).toPass();
  await page.reload();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).toHaveAccessibleName(new RegExp(t("posts:like.count", { count: 1 })));
});
