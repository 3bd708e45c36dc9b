/**
 * Maskable icons fill the square; their content is within the middle 80 %. Run: `pnpm --filter
 * @candela/web app-icons`.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = new URL('../public/', import.meta.url);
const icon = readFileSync(new URL('icon.svg', folder), 'utf8');
const fullBleed = icon.replace(' rx="14"', '');

const PICTURES = [
  { name: '192.png', size: 192, svg: icon },
  { name: '512.png', size: 512, svg: icon },
  { name: 'maskable-512.png', size: 512, svg: fullBleed },
  { name: 'apple-180.png', size: 180, svg: fullBleed },
];

mkdirSync(new URL('icons/', folder), { recursive: true });
for (const { name, size, svg } of PICTURES) {
  await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(fileURLToPath(new URL(`icons/${name}`, folder)));
}
