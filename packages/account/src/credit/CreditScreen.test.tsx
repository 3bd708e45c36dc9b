import { accountApi } from '@candela/api-client/account';
import { aCreditEvent, aProfile } from '@candela/api-client/testing';
import { getProfile } from '@candela/contract/calls/account';
import { listCreditEvents } from '@candela/contract/calls/credit';
import { renderScreen, sentTo } from '@candela/screen-kit/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CreditScreen } from './CreditScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const EVENTS = [
  aCreditEvent({ id: 'c2', cause: 'deduction', points: -5, score: 96, reason: 'A false proof' }),
  aCreditEvent(),
];

const open = (events = EVENTS, profile = aProfile({ credit: 96 })) =>
  renderScreen(CreditScreen, {
    initialPath: '/credit',
    prepareService: (it) => {
      it.respond(listCreditEvents, events);
      it.respond(getProfile, profile);
    },
  });

test('shows the score, the rules with their points, and the events behind it', async () => {
  await open();
  expect(await screen.findByText('96', { selector: '[data-size] *, [data-size]' })).toBeDefined();
  const rules = screen.getByText('A verified real name').closest('li');
  expect(rules?.textContent).toMatch(/\+5/);
  const event = (await screen.findByText(/A false proof/)).closest('li');
  expect(event?.textContent).toMatch(/Deduction.*−5.*Score 96/);
});

test('shows the amount and progress required for the next level', async () => {
  await open(EVENTS, aProfile({ level: 2, totalDeposit: '1500.00' }));
  const text = await screen.findByText(/reach the next level/);
  expect(text.textContent).toMatch(/5,000\.00.*1,500\.00/);
  const bar = screen.getByRole('progressbar', { name: 'Level 3' });
  expect(bar.getAttribute('aria-valuenow')).toBe('30');
});

test('filters the history by cause', async () => {
  const { service, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('button', { name: 'Deduction', pressed: false }));
  await user.click(screen.getByRole('button', { name: 'Show results' }));
  await waitFor(() =>
    expect(sentTo(service, listCreditEvents).at(-1)).toMatchObject({ cause: 'deduction' }),
  );
});

test('links to a recharge when nothing has changed the score', async () => {
  await open([], aProfile({ credit: 100 }));
  expect(await screen.findByText('Your score has not changed yet.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Recharge' }).getAttribute('href')).toBe('/recharge');
});

test('stamps the score with its time when a refresh fails', async () => {
  const { service, store } = await open();
  await screen.findByText('96', { selector: '[data-size] *, [data-size]' });
  service.drop(getProfile);
  act(() => void store.dispatch(accountApi.util.invalidateTags(['Profile'])));
  expect(await screen.findByText(/^Offline. Data as of /)).toBeDefined();
});
