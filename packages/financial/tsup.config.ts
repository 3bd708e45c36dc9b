import { libraryPreset } from '@candela/configs/tsup';

export default libraryPreset({
  index: 'src/bundle.ts',
  'widgets/index': 'src/widgets/index.ts',
});
