/** The quality of the JPEG, of 1. The server compresses the picture again. */
const quality = 0.92;

/** An AVIF photo as a JPEG, because the server does not read AVIF; `null` if the browser does not either. */
export async function jpegOf(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext("2d");
  if (!context) return null;
  // JPEG has no transparency.
  context.fillStyle = "white";
  context.fillRect(0, 0, picture.width, picture.height);
  context.drawImage(picture, 0, 0);
  picture.close();
  const jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality });
  return new File([jpeg], file.name.replace(/\.avif$/i, ".jpg"), { type: jpeg.type });
}
