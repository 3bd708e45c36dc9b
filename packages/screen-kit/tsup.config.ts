import { libraryPreset } from '@candela/configs/tsup';

export default libraryPreset({
  index: 'src/index.ts',
  'samples/index': 'src/samples/index.ts',
  'testing/index': 'src/testing/index.ts',
});
