import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSecurityHeaders } from '../helpers/response-assertions.js';
import { createTestApi, type TestApi } from '../helpers/test-api.js';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await createTestApi();
  token = (await api.register()).token;
});
afterAll(() => api.close());

const MARKER = 'HIDDEN-IN-THE-PICTURE';
const HTML_PAGE = `<!doctype html><script>alert('${MARKER}')</script>`;

const canvas = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: '#b61' } });

const withLocation = (format: 'jpeg' | 'png' | 'webp') =>
  canvas()
    .toFormat(format)
    .withExif({
      IFD0: { Artist: MARKER, ImageDescription: HTML_PAGE },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '0/1 7/1 0/1' },
    })
    .withXmp(
      `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="51,30N" exif:UserComment="${MARKER}"/></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`,
    )
    .toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function withText(png: Buffer): Buffer {
  const text = chunk('tEXt', Buffer.from(`Comment\0${HTML_PAGE}`, 'latin1'));
  return Buffer.concat([png.subarray(0, -12), text, png.subarray(-12)]);
}

/** One bit per pixel, compresses to almost nothing. */
function decompressionBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function withComment(jpeg: Buffer): Buffer {
  const text = Buffer.from(HTML_PAGE, 'latin1');
  const head = Buffer.from([0xff, 0xfe, (text.length + 2) >> 8, (text.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]);
}

/** Readers search for it from the end of a file. */
const ZIP_END = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);

const withTrailer = async (format: 'jpeg' | 'png' | 'webp', tail: Buffer) =>
  Buffer.concat([await canvas().toFormat(format).toBuffer(), tail]);

const CRAFTED_IMAGES: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['a JPEG that says where it was taken', () => withLocation('jpeg')],
  ['a PNG that says where it was taken', () => withLocation('png')],
  ['a WebP that says where it was taken', () => withLocation('webp')],
  ['a JPEG with a page in its comment', async () => withComment(await canvas().jpeg().toBuffer())],
  ['a PNG with a page in its text', async () => withText(await canvas().png().toBuffer())],
  ['a JPEG with a page behind it', () => withTrailer('jpeg', Buffer.from(HTML_PAGE))],
  ['a PNG with a page behind it', () => withTrailer('png', Buffer.from(HTML_PAGE))],
  ['a WebP with a page behind it', () => withTrailer('webp', Buffer.from(HTML_PAGE))],
  [
    'a PNG that is an archive',
    () => withTrailer('png', Buffer.concat([Buffer.from(MARKER), ZIP_END])),
  ],
];

describe('re-encoded picture', () => {
  // @spec S26 S44
  test.each(CRAFTED_IMAGES)('strips everything but the picture from %s', async (_what, make) => {
    const sent = await make();
    const isHidden = (bytes: Buffer) => bytes.includes(MARKER) || bytes.includes('GPS');
    expect(isHidden(sent)).toBe(true);
    const { id, code } = await api.upload('proof', sent, token);
    expect(code).toBe('ok');
    expect(id).toMatch(/^[0-9a-z]{16,}$/);
    const response = await api.server.inject(`/api/upload/image?lang=en&id=${id}&token=${token}`);
    expectSecurityHeaders(response.headers);
    expect(response.headers['content-type']).toMatch(/^image\/(?:jpeg|png|webp)$/);
    expect(isHidden(response.rawPayload)).toBe(false);
    expect(response.rawPayload.includes('<script')).toBe(false);
    expect(response.rawPayload.includes('PK\x05\x06')).toBe(false);
    const { exif, xmp, iptc, width } = await sharp(response.rawPayload).metadata();
    expect({ exif, xmp, iptc, width }).toEqual({ width: 64 });
  });

  // @spec S30
  test('assigns a different id to each upload', async () => {
    const picture = await canvas().png().toBuffer();
    const ids = new Set<string>();
    for (let n = 0; n < 6; n += 1) ids.add((await api.upload('proof', picture, token)).id);
    expect(ids.size).toBe(6);
  });
});

describe('picture limits', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`;
  const xml = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>`;

  // @spec S24 S25 S44
  test.each<readonly [string, string, () => Promise<Buffer> | Buffer]>([
    ['an SVG said to be a PNG', 'upload_not_an_image', () => Buffer.from(svg)],
    [
      'an SVG that reads a file of the machine',
      'upload_not_an_image',
      () => Buffer.from(`${xml}<svg xmlns="http://www.w3.org/2000/svg"><text>&e;</text></svg>`),
    ],
    [
      'a page that begins as a GIF',
      'upload_not_an_image',
      () => Buffer.from(`GIF89a/*${HTML_PAGE}*/`),
    ],
    ['a TIFF', 'upload_not_an_image', () => canvas().tiff().toBuffer()],
    ['a PDF', 'upload_not_an_image', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
    [
      'a bomb: 400 megapixels in 50 kilobytes',
      'upload_too_many_pixels',
      () => decompressionBomb(20_000, 20_000),
    ],
    [
      'a bomb of another shape: rows of 30,000',
      'upload_too_many_pixels',
      () => decompressionBomb(30_000, 1_000),
    ],
    ['a byte more than five megabytes', 'upload_too_large', () => oversized(5 * 1_048_576 + 1)],
  ])('rejects %s with %s', async (_what, code, make) => {
    expect((await api.upload('proof', await make(), token)).code).toBe(code);
  });

  test('accepts a highly compressed picture within the limit', async () => {
    const validBomb = decompressionBomb(6_000, 4_000);
    expect(validBomb.length).toBeLessThan(10_000);
    expect((await api.upload('proof', validBomb, token)).code).toBe('ok');
  });

  // @spec S24
  test('accepts a picture of exactly five megabytes', async () => {
    expect((await api.upload('proof', await oversized(5 * 1_048_576), token)).code).toBe('ok');
  });
});

async function oversized(bytes: number): Promise<Buffer> {
  const picture = await canvas().jpeg().toBuffer();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}
