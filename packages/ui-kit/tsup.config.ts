import { libraryPreset } from '@candela/configs/tsup';

export default libraryPreset({
  index: 'src/index.ts',
  carousel: 'src/carousel.ts',
  icons: 'src/icons.ts',
  qr: 'src/qr.ts',
  testing: 'src/testing/index.ts',
});
