import { libraryPreset } from '@candela/configs/tsup';

export default libraryPreset({
  index: 'src/index.ts',
  'push-subscription': 'src/push-subscription.ts',
  'testing/index': 'src/testing/index.ts',
});
