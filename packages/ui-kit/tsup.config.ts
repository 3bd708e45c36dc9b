import { existsSync, readdirSync } from 'node:fs';
import { libraryPreset } from '@candela/configs/tsup';

/**
 * Each component is an entry too, though none is public: the main entry then only names them, and an
 * app carries to each screen the components that the screen uses, instead of all in its first visit.
 */
const components = Object.fromEntries(
  readdirSync('src')
    .filter((name) => existsSync(`src/${name}/${name}.tsx`))
    .map((name) => [`components/${name}`, `src/${name}/${name}.tsx`]),
);

/** Each icon as well: none of them is public, `./icons` names them all. */
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
    // Apart from the `Toaster`: asking for a toast carries no code that shows it.
    'components/useToastsWaiting': 'src/Toaster/useToastsWaiting.ts',
    'components/toast': 'src/Toaster/toast.ts',
  }),
  // The test helper uses the tools of the package that runs it.
  external: ['vitest', /^@testing-library\//],
};
