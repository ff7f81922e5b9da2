import type { CDPSession, Page } from "@playwright/test";
import { openAs } from "./support/account-steps.ts";
import { sql } from "./support/database.ts";
import { newMember } from "./support/member.ts";
import { expect, type Reader, test } from "./support/test.ts";

const posts = 2_000;

/** Answers the home of many posts: copies of one, so that what is measured is the list. Those added later come first. */
async function serveMany(page: Page, one: Record<string, unknown>): Promise<{ added: number }> {
  const later = { added: 0 };
  await page.route(/\/v1\/posts\?(?=.*feed=home)/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [from, limit] = [Number(query.get("cursor") ?? -later.added), Number(query.get("limit"))];
    const to = Math.min(from + limit, posts);
    const data = Array.from({ length: to - from }, (_, at) => ({
      ...one,
      uuid: `00000000-0000-7000-8000-${String(posts + from + at).padStart(12, "0")}`,
      text: `Post ${from + at}. ${"The soup was worth the walk. ".repeat(1 + ((posts + from + at) % 9))}`,
      media: [],
    }));
    await route.fulfill({ json: { data, meta: { next_cursor: to < posts ? String(to) : null, formula: null } } });
  });
  return later;
}

/** Opens the home of a new member, which has 2,000 posts. */
async function openMany(reader: Reader): Promise<{ added: number }> {
  const member = await newMember("Lea Lunghi");
  const text = { text: "One", upload_ids: [], audience: "public", client_id: crypto.randomUUID() };
  const one = await member.client.once<Record<string, unknown>>("POST", "posts", text);
  const later = await serveMany(reader.page, one);
  await openAs(reader, member, "/app/home");
  await expect(reader.page.getByText(/^Post 0\./)).toBeVisible();
  return later;
}

/** The numbers of the rendered posts. */
function numbers(page: Page): Promise<number[]> {
  return page
    .getByRole("article")
    .evaluateAll((articles) => articles.map((each) => Number(/Post (\d+)\./.exec(each.textContent ?? "")?.[1] ?? -1)));
}

/** Scrolls down until this post or a later one is rendered. */
async function scrollTo(page: Page, number: number): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        return Math.max(...(await numbers(page)));
      },
      { timeout: 30_000, intervals: [20] },
    )
    .toBeGreaterThanOrEqual(number);
}

/**
 * Scrolls on from a few windows above the end of what is loaded, a part of a window in each frame, so that the next page
 * comes meanwhile. Resolves to the longest task in milliseconds, 0 below 50.
 */
function longestTask(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    window.scrollTo(0, document.documentElement.scrollHeight - 4_000);
    for (let frames = 0; frames < 20; frames += 1) await frame();
    let longest = 0;
    const watch = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    watch.observe({ type: "longtask" });
    for (let frames = 0; frames < 40; frames += 1) {
      window.scrollBy(0, 150);
      await frame();
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    watch.disconnect();
    return longest;
  });
}

type Weight = { nodes: number; megabytes: number };

async function weigh(session: CDPSession): Promise<Weight> {
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { nodes: of("Nodes"), megabytes: of("JSHeapUsedSize") / 2 ** 20 };
}

test("a home of 2,000 posts scrolls without a long task on a slow processor, and stays light", async ({ reader }) => {
  test.skip(!process.env.VERDORO_SCROLL, "measured by `just scroll`, on a machine that is not busy");
  const { page } = reader;
  await openMany(reader);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await scrollTo(page, 99);
  const few = await weigh(session);
  await scrollTo(page, 1_400);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  // Other programs make tasks longer, too: what the page itself does is never long in every stretch.
  const tasks: number[] = [];
  await expect(async () => {
    tasks.push(await longestTask(page));
    expect(Math.min(...tasks), `the longest tasks of stretches, ms: ${tasks.join(", ")}`).toBeLessThanOrEqual(100);
  }).toPass({ timeout: 25_000, intervals: [0] });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await scrollTo(page, posts - 1);
  const many = await weigh(session);
  expect(many.nodes, "nodes of the document").toBeLessThan(few.nodes * 1.5);
  expect(many.megabytes - few.megabytes, "more megabytes of the heap").toBeLessThan(8);
  const shown = await numbers(page);
  expect(new Set(shown).size, "each post once").toBe(shown.length);
});

/** The first post within the window and its distance from the window's top, once it stays there. */
async function placeOf(page: Page): Promise<{ number: number; top: number }> {
  const look = () =>
    page.getByRole("article").evaluateAll((articles) => {
      const seen = articles.find((each) => each.getBoundingClientRect().bottom > 0);
      const number = Number(/Post (\d+)\./.exec(seen?.textContent ?? "")?.[1] ?? -1);
      return { number, top: seen?.getBoundingClientRect().top ?? Number.NaN };
    });
  let place = await look();
  await expect(async () => {
    const before = place;
    await page.waitForTimeout(200);
    place = await look();
    expect(place).toEqual(before);
  }).toPass();
  return place;
}

test("a feed of 2,000 posts is found where it was left, after going back and after a reload", async ({ reader }) => {
  test.slow();
  const { page, t } = reader;
  const later = await openMany(reader);
  await scrollTo(page, posts - 1);
  await page.evaluate(() => window.scrollBy(0, -0.2 * document.documentElement.scrollHeight));
  const left = await placeOf(page);
  expect(left.number).toBeGreaterThan(1_000);
  expect(left.number).toBeLessThan(1_900);
  const isThere = async () => {
    const found = await placeOf(page);
    expect(found.number).toBe(left.number);
    expect(Math.abs(found.top - left.top), "pixels").toBeLessThanOrEqual(2);
  };
  await page
    .getByRole("link", { name: t("nav.messages") })
    .first()
    .click();
  await expect(page.getByRole("button", { name: t("messages:new.title") })).toBeVisible();
  await page.goBack();
  await expect(isThere).toPass();
  await page.reload();
  await expect(isThere).toPass();
  later.added = 7;
  await page.reload();
  await expect(isThere).toPass();
});

test("no post comes twice over ten pages, while others are written", async ({ reader }) => {
  const { page } = reader;
  const author = await newMember("Pia Pagine");
  const text = (number: number) => ({
    text: `Page ${number}`,
    upload_ids: [],
    audience: "public",
    client_id: crypto.randomUUID(),
  });
  const one = await author.client.once<{ uuid: string; author: { uuid: string } }>("POST", "posts", text(0));
  // New accounts may not write so many.
  await sql(
    `UPDATE auths SET created_at = now() - interval '3 days' WHERE id = (SELECT auth_id FROM users WHERE id = $1)`,
    [one.author.uuid],
  );
  // Old enough that each has an id before those written now.
  await sql(
    `INSERT INTO posts (id, user_id, audience, body, created_at)
     SELECT overlay(gen_random_uuid()::text PLACING '01980000-' || lpad(to_hex(n), 4, '0') || '-7' FROM 1 FOR 15)::uuid,
       $1, 'public', 'Page ' || n, now() - interval '2 days' - n * interval '1 minute' FROM generate_series(1, 260) n`,
    [one.author.uuid],
  );
  const pages: string[][] = [];
  page.on("response", async (answer) => {
    if (!/\/v1\/posts\?.*user_id=/.test(answer.url()) || !answer.ok()) return;
    const { data } = (await answer.json()) as { data: { uuid: string }[] };
    pages.push(data.map(({ uuid }) => uuid));
  });
  await openAs(reader, await newMember("Leo Pagine"), `/app/profile/${one.author.uuid}?tab=posts`);
  await expect(page.getByRole("article").first()).toBeVisible();
  await author.client.once("POST", "posts", text(999));
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(pages.flat().length).toBeGreaterThan(260);
  }).toPass({ intervals: [100], timeout: 30_000 });
  expect(new Set(pages.flat()).size).toBe(pages.flat().length);
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
