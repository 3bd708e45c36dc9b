import { libraryPreset } from '@candela/configs/tsup';

export default libraryPreset({
  index: 'src/index.ts',
  catalogues: 'src/catalogues.ts',
  // So that a screen without numbers does not bundle the formatter; the two hooks are not public.
  format: 'src/format.ts',
  useFormat: 'src/useFormat.ts',
  useLanguage: 'src/useLanguage.ts',
  // Only forms with amounts bundle it.
  useTypedAmounts: 'src/useTypedAmounts.ts',
  'testing/index': 'src/testing/index.ts',
});
