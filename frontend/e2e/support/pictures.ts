import type { Page } from "@playwright/test";

type File = { name: string; mimeType: string; buffer: Buffer };

/** A JPEG with colours of its own. */
export async function photo(page: Page, name: string, hue: number): Promise<File> {
  const data = await page.evaluate((colour) => {
    const canvas = document.createElement("canvas");
    canvas.width = 1200;
    canvas.height = 900;
    const paper = canvas.getContext("2d") as CanvasRenderingContext2D;
    for (let ring = 25; ring > 0; ring--) {
      paper.fillStyle = `hsl(${(colour + ring * 9) % 360} 55% ${30 + ring * 2}%)`;
      paper.fillRect(600 - ring * 25, 450 - ring * 18, ring * 50, ring * 36);
    }
    return canvas.toDataURL("image/jpeg", 0.9);
  }, hue);
  return { name, mimeType: "image/jpeg", buffer: Buffer.from(data.split(",")[1] ?? "", "base64") };
}

/** A video of a second from the browser's recorder. */
export async function film(page: Page, name: string): Promise<File> {
  const data = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    canvas.width = 320;
    canvas.height = 240;
    const paper = canvas.getContext("2d") as CanvasRenderingContext2D;
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: "video/webm" });
    const parts: Blob[] = [];
    recorder.ondataavailable = (event) => parts.push(event.data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 24; frame++) {
      paper.fillStyle = `hsl(${frame * 15} 60% 45%)`;
      paper.fillRect(0, 0, 320, 240);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ""));
  });
  return { name, mimeType: "video/webm", buffer: Buffer.from(data, "base64") };
}
