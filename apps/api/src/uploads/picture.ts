import { UPLOAD_MAX_PIXELS } from '@candela/contract';
import sharp from 'sharp';
import { fail, type Result, succeed } from '../platform/result.js';
import type { StoreUploadFailure } from './errors.js';

/** Documents stay readable and encoding is fast. */
const MAX_SIZE = { width: 2_048, height: 2_048 };

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

/** WebP: a third of the time at the same size. */
const ENCODING = { jpeg: {}, png: {}, webp: { effort: 1 } };

/** By magic bytes: other formats never reach the decoder. */
function formatOf(bytes: Buffer): Format | undefined {
  const start = bytes.subarray(0, 8).toString('hex');
  return (Object.keys(FORMATS) as Format[]).find((format) =>
    FORMATS[format].starts.some((magic) => start.startsWith(magic)),
  );
}

export interface ReencodeOptions {
  /** Otherwise the shorter side has at most 2,048 pixels. */
  readonly keepsSize: boolean;
}

/** Re-encoding removes metadata and hidden data. At most 24 megapixels, checked in the header. */
export async function reencodeImage(
  bytes: Buffer,
  { keepsSize }: ReencodeOptions,
): Promise<Result<Picture, StoreUploadFailure>> {
  const format = formatOf(bytes);
  if (format === undefined) return fail('upload_not_an_image');
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
  const metadata = await image.metadata().catch(() => undefined);
  if (metadata?.format !== format) return fail('upload_not_an_image');
  if (metadata.width * metadata.height > UPLOAD_MAX_PIXELS) return fail('upload_too_many_pixels');
  const upright = image.autoOrient();
  // The shorter side: letters of a long screenshot stay legible.
  const sized = keepsSize
    ? upright
    : upright.resize({ ...MAX_SIZE, fit: 'outside', withoutEnlargement: true });
  try {
    const encoded = await sized.toFormat(format, ENCODING[format]).toBuffer();
    return succeed({ bytes: encoded, contentType: FORMATS[format].contentType });
  } catch {
    return fail('upload_damaged');
  }
}
