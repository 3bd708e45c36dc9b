import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

// Joins the screenshots of two revisions side by side:
//   pnpm compare-screens <screenshots before> <screenshots after> <folder to write to>

const GAP_PX = 24;
const BACKGROUND = '#808080';

const [before, after, folder] = process.argv.slice(2);
if (before === undefined || after === undefined || folder === undefined) {
  throw new Error('Usage: pnpm compare-screens <before> <after> <folder to write to>');
}
mkdirSync(folder, { recursive: true });
const names = new Set([before, after].flatMap((each) => readdirSync(each)));
for (const name of [...names].filter((each) => each.endsWith('.png')).sort()) {
  await joinPictures(
    [before, after].map((each) => join(each, name)),
    join(folder, name),
  );
}

/** A screen that one revision lacks stays empty. */
async function joinPictures(files: readonly string[], target: string): Promise<void> {
  const pictures = await Promise.all(
    files.map(async (file) => {
      if (!existsSync(file)) return undefined;
      const { data, info } = await sharp(file).toBuffer({ resolveWithObject: true });
      return { input: data, width: info.width, height: info.height };
    }),
  );
  const sizes = pictures.filter((picture) => picture !== undefined);
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  await sharp({
    create: { width: 2 * width + GAP_PX, height, channels: 3, background: BACKGROUND },
  })
    .composite(
      pictures.flatMap((picture, side) =>
        picture === undefined
          ? []
          : [{ input: picture.input, left: side * (width + GAP_PX), top: 0 }],
      ),
    )
    .png({ palette: true })
    .toFile(target);
}
