import { libraryPreset } from '@candela/configs/tsup';

export default {
  ...libraryPreset({
    index: 'src/bundle.ts',
    carousel: 'src/carousel.ts',
    icons: 'src/icons.ts',
    qr: 'src/qr.ts',
    testing: 'src/testing/index.ts',
  }),
  // The test helper uses the tools of the package that runs it.
  external: ['vitest', /^@testing-library\//],
};
