import { expect, test } from 'vitest';
import { API_BASE, isSecretField, SERVICE_TIME_HEADER } from './conventions.js';

test.each([
  ...['password', 'fund_password', 'confirm_password', 'old_password', 'confirm_fund_password'],
  ...['code', 'challenge'],
])('treats %s as a secret field', (field) => {
  expect(isSecretField(field)).toBe(true);
});

test.each(['', 'amount', 'username', 'invite_code', 'codes', 'password_hint', 'request_id'])(
  'treats %j as a non-secret field',
  (field) => {
    expect(isSecretField(field)).toBe(false);
  },
);

test('uses /api as the base path and x-service-time as the time header', () => {
  expect(API_BASE).toBe('/api');
  expect(SERVICE_TIME_HEADER).toBe('x-service-time');
});
