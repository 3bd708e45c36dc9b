import { aBankCard, aUsdtAddress } from '@candela/api-client/testing';
import { ADDRESSES_MAX, CARDS_MAX } from '@candela/contract';
import { listBankCards, listUsdtAddresses } from '@candela/contract/calls/funds';
import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BankCardsScreen } from './BankCardsScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (cards: number, addresses = 0) =>
  renderScreen(BankCardsScreen, {
    initialPath: '/binbak',
    prepareService: (it) => {
      it.respond(
        listBankCards,
        Array.from({ length: cards }, (_, at) => aBankCard({ id: `card_${at}` })),
      );
      it.respond(
        listUsdtAddresses,
        Array.from({ length: addresses }, (_, at) => aUsdtAddress({ id: `address_${at}` })),
      );
    },
  });

test('shows the last digits of each card, and links to its form', async () => {
  await open(2);
  const links = await screen.findAllByRole('link', { name: /•••• 6789/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/editBankInfo?id=card_0',
    '/editBankInfo?id=card_1',
  ]);
  expect(screen.getByRole('link', { name: 'Add a card' }).getAttribute('href')).toBe(
    '/editBankInfo',
  );
});

test('shows network and both ends of each address, and links to it', async () => {
  await open(0, 1);
  const link = await screen.findByRole('link', { name: /My wallet.*TRC20.*TR7N…Lj6t/ });
  expect(link.getAttribute('href')).toBe('/withdrawalAddress?id=address_0');
  expect(screen.getByRole('link', { name: 'Add an address' }).getAttribute('href')).toBe(
    '/withdrawalAddress',
  );
});

test('links to adding a card or an address when there is none', async () => {
  await open(0);
  expect(await screen.findByText('No bank card yet.')).toBeTruthy();
  expect(screen.getByText('No USDT address yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add a card' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add an address' })).toBeTruthy();
});

test('offers no further card and address at the maximum', async () => {
  await open(CARDS_MAX, ADDRESSES_MAX);
  expect(await screen.findByText(/^You can add up to 5 cards/)).toBeTruthy();
  expect(screen.getByText(/^You can save up to 5 addresses/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Add/ })).toBeNull();
});
