import { aProfile, SAMPLE_NOW } from '@candela/api-client/testing';
import { getProfile } from '@candela/contract/calls/account';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/index.js';
import { RecoveryHoldNotice } from './RecoveryHoldNotice.js';

afterEach(cleanup);

const NOTICE = /^Your account was recovered recently\..* are on hold until \d{4}-/;

async function renderNotice(heldUntil: number | undefined) {
  return renderScreen(RecoveryHoldNotice, {
    prepareService: (stub) =>
      stub.respond(getProfile, aProfile(heldUntil === undefined ? {} : { heldUntil })),
  });
}

test('shows until when withdrawals are on hold', async () => {
  await renderNotice(Math.floor(Date.now() / 1_000) + 86_400);
  expect(await screen.findByText(NOTICE)).toBeDefined();
});

test.each([
  ['without a hold', undefined],
  ['after the hold', SAMPLE_NOW - 86_400 * 365 * 3],
])('shows nothing %s', async (_name, heldUntil) => {
  const { service } = await renderNotice(heldUntil);
  await expect.poll(() => service.sentTo(getProfile).length).toBe(1);
  expect(screen.queryByText(NOTICE)).toBeNull();
});
