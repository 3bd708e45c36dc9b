import { existsSync, readdirSync } from 'node:fs';
import { libraryPreset } from '@candela/configs/tsup';

/** A screen bundles only what it uses, though none is public. */
const components = Object.fromEntries(
  readdirSync('src')
    .filter((name) => existsSync(`src/${name}/${name}.tsx`))
    .map((name) => [`components/${name}`, `src/${name}/${name}.tsx`]),
);

/** None is public: `./icons` re-exports them. */
const icons = Object.fromEntries(
  readdirSync('src/icons').map((file) => {
    const name = file.replace(/\.ts$/, '');
    return [`icons/${name}`, `src/icons/${file}`];
  }),
);

export default {
  ...libraryPreset({
    index: 'src/bundle.ts',
    carousel: 'src/carousel.ts',
    chart: 'src/chart.ts',
    icons: 'src/icons.ts',
    qr: 'src/qr.ts',
    storybook: 'src/storybook/index.ts',
    testing: 'src/testing/index.ts',
    ...components,
    ...icons,
    // Requesting a toast does not bundle the display code.
    'components/useHasQueuedToasts': 'src/Toaster/useHasQueuedToasts.ts',
    'components/toast': 'src/Toaster/toast.ts',
  }),
  // Uses the test tools of the importing package.
  external: ['vitest', /^@testing-library\//],
};
