import { libraryPreset } from '@candela/configs/tsup';

export default libraryPreset({
  index: 'src/index.ts',
  'testing/index': 'src/testing/index.ts',
  'cli/main': 'src/cli/main.ts',
});
