import { libraryPreset } from '@candela/configs/tsup';

export default libraryPreset({
  index: 'src/bundle.ts',
  'decisions/index': 'src/decisions/index.ts',
  'push/index': 'src/push/index.ts',
  'up-colour/index': 'src/up-colour/index.ts',
});
