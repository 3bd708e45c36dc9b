import { publicNames } from '@candela/configs/public-names';
import { expect, test } from 'vitest';

test('exports exactly the names recorded in the snapshot', () => {
  expect(publicNames(import.meta.url)).toMatchSnapshot();
});
