import { libraryPreset } from '@candela/configs/tsup';

export default libraryPreset({
  index: 'src/bundle.ts',
  'decisions/index': 'src/decisions/index.ts',
  'push/index': 'src/push/index.ts',
  'offer/index': 'src/offer/index.ts',
});
