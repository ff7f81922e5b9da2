import { download } from "@/lib/download.ts";

/** Pixels of the picture's sides. */
const size = 1080;
const ground = "#faf6ec";
const ink = "#14231b";

/**
 * Makes a picture of a sticker and its name, and passes it to the device's share sheet, or downloads it where there is none.
 * Returns whether the picture could be made; closing the sheet is not an error.
 */
export async function sharePicture(svg: SVGElement, shared: { name: string; text: string }): Promise<boolean> {
  const blob = await draw(svg, shared.name).catch(() => null);
  if (!blob) return false;
  const file = new File([blob], "verdoro-sticker.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], text: shared.text }).catch(() => undefined);
  } else {
    download(file.name, file.type, file);
  }
  return true;
}

async function draw(svg: SVGElement, name: string): Promise<Blob | null> {
  const copy = svg.cloneNode(true) as SVGElement;
  copy.setAttribute("width", "760");
  copy.setAttribute("height", "760");
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.fillStyle = ground;
  context.fillRect(0, 0, size, size);
  context.drawImage(image, (size - 760) / 2, 90, 760, 760);
  context.fillStyle = ink;
  context.textAlign = "center";
  context.font = "600 64px Fraunces, serif";
  context.fillText(name, size / 2, 940, size - 80);
  context.font = "400 36px Figtree, sans-serif";
  context.fillText("Verdoro", size / 2, 1010);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
