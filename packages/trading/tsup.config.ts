import { libraryPreset } from '@candela/configs/tsup';

export default libraryPreset({
  index: 'src/bundle.ts',
  'widgets/index': 'src/widgets/index.ts',
  'settlement/index': 'src/settlement/index.ts',
  'verification/index': 'src/verification/index.ts',
});
