import { publicNames } from '@candela/configs/public-names';
import { expect, test } from 'vitest';

test('the public names of every entry change only on purpose', () => {
  expect(publicNames(import.meta.url)).toMatchSnapshot();
});
