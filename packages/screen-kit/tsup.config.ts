import { readdirSync } from 'node:fs';
import { libraryPreset } from '@candela/configs/tsup';

/** A screen bundles only what it uses, though none is public. */
const parts = Object.fromEntries(
  [
    '.',
    'LazyComponent',
    'clock',
    'components',
    'fund-password',
    'money',
    'news',
    'records',
    'upload',
  ].flatMap((folder) =>
    readdirSync(`src/${folder}`)
      .filter((file) => /^[A-Za-z-]+\.tsx?$/.test(file) && file !== 'index.ts')
      .map((file) => [`${folder}/${file.replace(/\.tsx?$/, '')}`, `src/${folder}/${file}`]),
  ),
);

export default libraryPreset({
  index: 'src/index.ts',
  'samples/index': 'src/samples/index.ts',
  'storybook/index': 'src/storybook/index.ts',
  'testing/index': 'src/testing/index.ts',
  ...parts,
});
