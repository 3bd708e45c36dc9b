import { UPLOAD_MAX_PIXELS } from '@candela/contract';
import sharp from 'sharp';
import { fail, type Result, succeed } from '../../result.js';
import type { StoreFailure } from './errors.js';

/** Longest side of what is kept: a document stays readable, and is drawn in a fraction of the time. */
const MAX_SIDE = 2_048;

// One picture at a time, by one thread: no crowd of them takes more than a core.
sharp.concurrency(1);
// No picture is drawn twice.
sharp.cache(false);

export interface Picture {
  bytes: Buffer;
  contentType: string;
}

const FORMATS = {
  jpeg: { contentType: 'image/jpeg', starts: ['ffd8ff'] },
  png: { contentType: 'image/png', starts: ['89504e470d0a1a0a'] },
  webp: { contentType: 'image/webp', starts: ['52494646'] },
} as const;
type Format = keyof typeof FORMATS;

/** By its first bytes: nothing else reaches the decoder. */
function formatOf(bytes: Buffer): Format | undefined {
  const start = bytes.subarray(0, 8).toString('hex');
  return (Object.keys(FORMATS) as Format[]).find((format) =>
    FORMATS[format].starts.some((magic) => start.startsWith(magic)),
  );
}

/**
 * Draws a picture anew from its pixels: metadata (places, cameras) and whatever was hidden behind
 * or between them is gone. JPEG, PNG and WebP of at most 24 megapixels, which their header tells
 * before any is decoded; kept at 2,048 pixels a side.
 */
export async function redraw(bytes: Buffer): Promise<Result<Picture, StoreFailure>> {
  const format = formatOf(bytes);
  if (format === undefined) return fail('upload_not_an_image');
  try {
    const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
    const metadata = await image.metadata();
    if (metadata.format !== format) return fail('upload_not_an_image');
    if (metadata.width * metadata.height > UPLOAD_MAX_PIXELS) return fail('upload_too_large');
    const drawn = await image
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(format)
      .toBuffer();
    return succeed({ bytes: drawn, contentType: FORMATS[format].contentType });
  } catch {
    // The decoder's reasons to give up are the file's fault, whatever they are called.
    return fail('upload_not_an_image');
  }
}
