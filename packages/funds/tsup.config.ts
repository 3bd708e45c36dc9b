import { libraryPreset } from '@candela/configs/tsup';

export default libraryPreset({
  index: 'src/index.ts',
  'decisions/index': 'src/decisions/index.ts',
});
