import { libraryPreset } from '@candela/configs/tsup';

export default libraryPreset({
  index: 'src/index.ts',
  catalogues: 'src/catalogues.ts',
  'testing/index': 'src/testing/index.ts',
});
