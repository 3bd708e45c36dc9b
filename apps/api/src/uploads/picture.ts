import { UPLOAD_MAX_PIXELS } from '@candela/contract';
import sharp from 'sharp';
import { fail, type Result, succeed } from '../platform/result.js';
import type { StoreUploadFailure } from './errors.js';

/** Documents stay readable and encoding is fast. */
const MAX_SIDE = 2_048;

sharp.concurrency(1);
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

/** By magic bytes: other formats never reach the decoder. */
function formatOf(bytes: Buffer): Format | undefined {
  const start = bytes.subarray(0, 8).toString('hex');
  return (Object.keys(FORMATS) as Format[]).find((format) =>
    FORMATS[format].starts.some((magic) => start.startsWith(magic)),
  );
}

/**
 * Re-encoding removes metadata and hidden data. At most 24 megapixels, checked in the header; at
 * most 2,048 pixels per side.
 */
export async function reencodeImage(bytes: Buffer): Promise<Result<Picture, StoreUploadFailure>> {
  const format = formatOf(bytes);
  if (format === undefined) return fail('upload_not_an_image');
  try {
    const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
    const metadata = await image.metadata();
    if (metadata.format !== format) return fail('upload_not_an_image');
    if (metadata.width * metadata.height > UPLOAD_MAX_PIXELS) return fail('upload_too_large');
    const encoded = await image
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(format)
      .toBuffer();
    return succeed({ bytes: encoded, contentType: FORMATS[format].contentType });
  } catch {
    return fail('upload_not_an_image');
  }
}
