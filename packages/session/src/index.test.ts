import { publicNames } from '@candela/configs/public-names';
import { expect, test } from 'vitest';

test('exports the recorded public names from every entry point', () => {
  expect(publicNames(import.meta.url)).toMatchSnapshot();
});
