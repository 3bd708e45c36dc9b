import { UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS } from '@candela/contract';
import type { PictureSize } from '@candela/ui-kit';

/** Pixels; more than the 2,048 that the service stores. */
const SIDE_MAX = 2_560;
/** Text stays legible, and any picture of `SIDE` below the service's size limit. */
const QUALITY = 0.85;

/** @returns undefined if the browser cannot make it small enough. */
export async function fitPicture(picture: File, size: PictureSize): Promise<File | undefined> {
  const { width, height } = size;
  if (picture.size <= UPLOAD_MAX_BYTES && width * height <= UPLOAD_MAX_PIXELS) return picture;
  try {
    const resized = await resizePicture(picture, size);
    if (!resized || resized.size > UPLOAD_MAX_BYTES) return undefined;
    return new File([resized], picture.name.replace(/\.\w+$/, '.jpg'), { type: resized.type });
  } catch {
    return undefined;
  }
}

async function resizePicture(picture: File, { width, height }: PictureSize): Promise<Blob | null> {
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
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
