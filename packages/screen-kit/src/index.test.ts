import { expect, test } from 'vitest';
import * as entry from './index.js';

test('the public names change only on purpose', () => {
  expect(Object.keys(entry).sort()).toMatchSnapshot();
});
