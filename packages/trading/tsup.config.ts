import { libraryPreset } from '@candela/configs/tsup';

export default libraryPreset({
  index: 'src/index.ts',
  'widgets/index': 'src/widgets/index.ts',
});
