import { libraryPreset } from '@candela/configs/tsup';

export default libraryPreset({
  index: 'src/bundle.ts',
  'review-decisions/index': 'src/review-decisions/index.ts',
  'push/index': 'src/push/index.ts',
  'up-colour/index': 'src/up-colour/index.ts',
});
