import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { assertFreeDiskSpace, DegradedError, NotReadyError, readReadiness } from './readiness.js';

test('accepts a disk with enough space and rejects one with too little', async () => {
  await assertFreeDiskSpace(tmpdir(), 1);
  const exbibyte = 2 ** 60;
  await expect(assertFreeDiskSpace(tmpdir(), exbibyte)).rejects.toThrow(
    /^\d+ MiB of disk are free, 1099511627776 are needed$/,
  );
});

test('reports the message of a known error and only the code of any other', async () => {
  const refused = Object.assign(new Error('secret@host'), { code: 'ECONNREFUSED' });
  const checks = {
    fine: async () => {},
    without: () => Promise.reject(new DegradedError('counted here')),
  };
  expect(await readReadiness(checks)).toEqual({
    status: 'degraded',
    checks: { fine: 'ok', without: 'counted here' },
  });
  const failing = {
    database: () => Promise.reject(refused),
    late: () => Promise.reject(new NotReadyError('orders are 6 s late')),
    ...checks,
  };
  expect(await readReadiness(failing)).toEqual({
    status: 'not ready',
    checks: {
      database: 'failing (ECONNREFUSED)',
      late: 'orders are 6 s late',
      fine: 'ok',
      without: 'counted here',
    },
  });
});
