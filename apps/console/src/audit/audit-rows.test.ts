import { expect, test } from 'vitest';
import { toAuditRow } from './audit-rows.js';

test('combines change, reason and subject of an audit entry in one cell', () => {
  const auditRow = {
    position: 7,
    before: 'state=review',
    after: 'state=rejected',
    reason: 'Not ours',
  };
  expect(toAuditRow({ ...auditRow, about: 'banners add 1 by Ben' })).toEqual({
    position: 7,
    details: 'state=review → state=rejected\n“Not ours”\nbanners add 1 by Ben',
  });
});

test('returns empty details for a read-only entry', () => {
  expect(toAuditRow({ before: '', after: '', reason: '', about: null })).toEqual({ details: '' });
});
