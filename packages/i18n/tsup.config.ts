import { libraryPreset } from '@candela/configs/tsup';

export default libraryPreset({
  index: 'src/index.ts',
  catalogues: 'src/catalogues.ts',
  // Apart, so that a screen without figures carries no formatter; the two hooks are not public.
  format: 'src/format.ts',
  useFormat: 'src/useFormat.ts',
  useLanguage: 'src/useLanguage.ts',
  // Apart as well: only forms of money take it along.
  useTypedAmounts: 'src/useTypedAmounts.ts',
  'testing/index': 'src/testing/index.ts',
});
