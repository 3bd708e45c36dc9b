import { expect, test } from 'vitest';
import { API_BASE, isSecretField, SERVICE_TIME_HEADER } from './conventions.js';

test.each([
  ...['password', 'fund_password', 'confirm_password', 'old_password', 'confirm_fund_password'],
  'code',
])('%s is typed anew for each send', (field) => {
  expect(isSecretField(field)).toBe(true);
});

test.each(['', 'amount', 'username', 'invite_code', 'codes', 'password_hint', 'request_id'])(
  'a field called %j is sent again as it was',
  (field) => {
    expect(isSecretField(field)).toBe(false);
  },
);

test('every call is below one address, and its answer tells the time', () => {
  expect(API_BASE).toBe('/api');
  expect(SERVICE_TIME_HEADER).toBe('x-service-time');
});
