import { aBankCard } from '@candela/api-client/testing';
import { CARDS_MAX } from '@candela/contract';
import { listBankCards } from '@candela/contract/calls/funds';
import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BankCardsScreen } from './BankCardsScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (count: number) =>
  renderScreen(BankCardsScreen, {
    initialPath: '/binbak',
    prepareService: (it) =>
      it.respond(
        listBankCards,
        Array.from({ length: count }, (_, at) => aBankCard({ id: `card_${at}` })),
      ),
  });

test('shows the last digits of each card, and links to its form', async () => {
  await open(2);
  const links = await screen.findAllByRole('link', { name: /•••• 6789/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/editBankInfo?id=card_0',
    '/editBankInfo?id=card_1',
  ]);
  expect(screen.getByRole('link', { name: 'Bind a card' }).getAttribute('href')).toBe(
    '/editBankInfo',
  );
});

test('links to binding a card when there is none', async () => {
  await open(0);
  expect(await screen.findByText('No bank card is bound yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Bind a card' })).toBeTruthy();
});

test('offers no further card at the maximum', async () => {
  await open(CARDS_MAX);
  expect(await screen.findByText(/^You have bound 5 cards/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Bind a card' })).toBeNull();
});
