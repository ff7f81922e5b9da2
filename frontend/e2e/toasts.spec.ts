import { openAs } from "./support/account-steps.ts";
import { openBar } from "./support/explore-steps.ts";
import { newMember } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

/** Pixels by which a toast may be off-centre. */
const tolerance = 2;

test("a shell toast stays at the top for its time, pauses while it is read, and closes when pressed", async ({
  reader,
  isMobile,
}) => {
  const { page, t } = reader;
  await openAs(reader, await newMember("Pia Lenti"), "/app/search");
  await openBar(reader);
  // The test browsers have no location, so requesting it shows a toast.
  await page.getByRole("option", { name: t("explore:where.nearMe") }).click();

  const toast = page.locator(".Toastify__toast");
  // First, or it may close before a slow machine has read it.
  await toast.hover();
  const clock = toast.locator(".Toastify__progress-bar");
  await expect(clock).toHaveCSS("animation-play-state", "paused");
  await expect(clock).toHaveCSS("animation-duration", "5s");
  await expect(toast).toContainText(t("explore:where.unknown"));
  const box = await toast.boundingBox();
  const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(Math.abs(middle - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThan(tolerance);
  // Under load Chromium sets the animation back before its start, and fires `animationend`.
  await clock.evaluate((bar) => {
    for (const animation of bar.getAnimations()) animation.currentTime = -1;
    return new Promise<void>((resolve) =>
      addEventListener("animationend", ({ target }) => target === bar && resolve(), { capture: true }),
    );
  });
  await expect(toast).toHaveAttribute("data-in", "true");
  await toast.click();
  await expect(toast).toHaveCount(0);
  if (isMobile) await expect(page.getByRole("dialog"), "which the press leaves open").toBeVisible();
});
