import { publicNames } from '@candela/configs/public-names';
import { expect, test } from 'vitest';

test('exposes only the recorded public names from every entry', () => {
  expect(publicNames(import.meta.url)).toMatchSnapshot();
});
