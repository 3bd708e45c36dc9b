import { UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS } from '@candela/contract';
import type { PictureSize } from '@candela/ui-kit';

/** Of the shorter side: a long screenshot keeps the size of its letters. */
const SHORT_SIDE_MAX_PX = 1_920;
/** Of a canvas in Safari on iOS. */
const AREA_MAX_PX = 16_000_000;
/** Letters of 34 px on a screen of 1,080 px remain 20 px high. */
const SHORT_SIDE_MIN_PX = 640;
/** Text stays legible. */
const QUALITY = 0.85;
/** The size of a JPEG shrinks slower than its area. */
const MARGIN = 0.9;

/** @returns undefined if the browser cannot make it small enough and legible. */
export async function fitPicture(picture: File, size: PictureSize): Promise<File | undefined> {
  const { width, height } = size;
  if (picture.size <= UPLOAD_MAX_BYTES && width * height <= UPLOAD_MAX_PIXELS) return picture;
  try {
    const resized = await resizePicture(picture, size);
    if (!resized) return undefined;
    return new File([resized], picture.name.replace(/\.\w+$/, '.jpg'), { type: resized.type });
  } catch {
    return undefined;
  }
}

async function resizePicture(picture: File, size: PictureSize): Promise<Blob | undefined> {
  let scale = initialScale(size);
  while (isLegible(size, scale)) {
    const resized = await encodeScaled(picture, size, scale);
    if (!resized || resized.size <= UPLOAD_MAX_BYTES) return resized ?? undefined;
    scale *= MARGIN * Math.sqrt(UPLOAD_MAX_BYTES / resized.size);
  }
  return undefined;
}

export function initialScale({ width, height }: PictureSize): number {
  return Math.min(
    1,
    SHORT_SIDE_MAX_PX / Math.min(width, height),
    Math.sqrt(AREA_MAX_PX / (width * height)),
  );
}

export function isLegible({ width, height }: PictureSize, scale: number): boolean {
  return scale === 1 || Math.min(width, height) * scale >= SHORT_SIDE_MIN_PX;
}

async function encodeScaled(
  picture: File,
  { width, height }: PictureSize,
  scale: number,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  // Transparent areas of a PNG would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const source = await decode(picture, canvas.width);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  if ('close' in source) source.close();
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/** Both ways apply the EXIF orientation. */
async function decode(picture: File, resizeWidth: number): Promise<ImageBitmap | HTMLImageElement> {
  try {
    return await createImageBitmap(picture, {
      imageOrientation: 'from-image',
      resizeWidth,
      resizeQuality: 'high',
    });
  } catch {
    // Safari 16.
    return await decodeAsElement(picture);
  }
}

async function decodeAsElement(picture: File): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(picture);
  try {
    const source = new Image();
    source.src = url;
    await source.decode();
    return source;
  } finally {
    URL.revokeObjectURL(url);
  }
}
