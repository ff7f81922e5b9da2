import type { Page } from "@playwright/test";
import { openAs } from "./support/account-steps.ts";
import { pictureOf } from "./support/fake-camera.ts";
import { newMember, newUsername } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

test("a member edits the profile with a picture, and another member sees it", async ({ reader, elsewhere }) => {
  test.slow();
  const { page, t, language } = reader;
  const member = await newMember("Ivo Rossi", { language });
  await openAs(reader, member, "/app/profile");
  await page.getByRole("link", { name: t("people:profile.edit") }).click();

  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await asPng(page, pictureOf("me")) });
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("media:dialog.save") }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: t("people:avatar.change") })).toBeVisible();

  const username = page.getByLabel(t("people:edit.username"));
  await username.fill("x");
  await username.blur();
  await expect(page.getByText(t("people:rule.username"))).toBeVisible();
  await username.fill(newUsername());
  await page.getByRole("textbox", { name: t("people:edit.bio") }).fill("Prima i pici.");
  await page.getByRole("button", { name: t("diet.vegan"), exact: true }).click();
  await page.getByRole("link", { name: t("nav.explore") }).click();
  await page.getByRole("button", { name: t("people:unsaved.stay") }).click();
  await page.getByRole("button", { name: t("people:edit.save") }).click();
  await expect(page.getByText(t("people:edit.saved"))).toBeVisible();
  await page.getByRole("link", { name: t("nav.profile") }).click();
  await expect(page.getByText("Prima i pici.")).toBeVisible();

  const other = await elsewhere("another member");
  await openAs(other, await newMember("Lea Martini", { language }), `/app/profile/${await personOf(page)}`);
  await expect(other.page.getByRole("heading", { name: member.name })).toBeVisible();
  await expect(other.page.getByText("Prima i pici.")).toBeVisible();
  await expect(other.page.locator("main img[src^='/media/']").first()).toBeVisible();
});

test("a photo in AVIF becomes the picture of a profile", async ({ reader }) => {
  const { page, t, language } = reader;
  await openAs(reader, await newMember("Ada Conti", { language }), "/app/settings/profile");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "me.avif", mimeType: "image/avif", buffer: Buffer.from(avif, "base64") });
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("media:dialog.save") }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: t("people:avatar.change") })).toBeVisible();
});

/** A picture of two by two pixels. */
const avif =
  "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYA" +
  "AAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IA" +
  "AAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAA" +
  "AAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=";

/** The profile id in a page's token. */
async function personOf(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const { uid } = JSON.parse(Buffer.from(token?.split(".")[1] ?? "", "base64url").toString());
  return uid;
}

/** The same picture as PNG: the server takes no bitmaps. */
async function asPng(page: Page, bitmap: Buffer): Promise<Buffer> {
  const base64 = await page.evaluate(async (bytes) => {
    const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext("2d")?.drawImage(picture, 0, 0);
    const png = new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer());
    return btoa(Array.from(png, (byte) => String.fromCharCode(byte)).join(""));
  }, bitmap.toString("base64"));
  return Buffer.from(base64, "base64");
}
