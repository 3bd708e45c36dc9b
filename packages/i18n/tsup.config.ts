import { libraryPreset } from '@candela/configs/tsup';

export default libraryPreset({
  index: 'src/index.ts',
  'service-messages': 'src/service-messages.ts',
  // A screen without numbers does not bundle the formatter.
  format: 'src/format.ts',
  useFormat: 'src/useFormat.ts',
  useLanguage: 'src/useLanguage.ts',
  useTypedAmounts: 'src/useTypedAmounts.ts',
  'testing/index': 'src/testing/index.ts',
});
