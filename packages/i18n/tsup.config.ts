import { libraryPreset } from '@candela/configs/tsup';

export default libraryPreset({
  index: 'src/index.ts',
  catalogues: 'src/catalogues.ts',
  // Apart, so that a screen without figures carries no formatter.
  format: 'src/format.ts',
  'testing/index': 'src/testing/index.ts',
});
