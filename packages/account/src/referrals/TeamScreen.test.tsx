import { referralsApi } from '@candela/api-client/referrals';
import { anIdentity, aTeamMember } from '@candela/api-client/testing';
import { getIdentity, listTeam } from '@candela/contract/calls/referrals';
import { renderScreen, sentTo } from '@candela/screen-kit/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TeamScreen } from './TeamScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (members = [aTeamMember()], search = '', hideBalance = false) =>
  renderScreen(TeamScreen, {
    session: { hideBalance },
    initialPath: `/myteam${search}`,
    prepareService: (it) => {
      it.respond(listTeam, members);
      it.respond(getIdentity, anIdentity());
    },
  });

test('lists each member by masked name with deposits and rebate, below the totals', async () => {
  await open();
  const [row] = await screen.findAllByRole('listitem');
  expect(row?.textContent).toMatch(
    /b\*\*\*b.*\d{4}-\d\d-\d\d \d\d:\d\d:\d\d.*\+5\.00.*Deposits 500\.00/,
  );
  expect(screen.getByText('Members').parentElement?.textContent).toBe('Members2');
});

test('hides deposits and rebates while balances are hidden', async () => {
  const { container } = await open([aTeamMember()], '', true);
  const [row] = await screen.findAllByRole('listitem');
  expect(row?.textContent).toContain('Deposits Hidden');
  expect(screen.getByText('Members').parentElement?.textContent).toBe('Members2');
  expect(container.textContent).not.toMatch(/\d\.\d\d/);
});

test('filters by the dates in the address', async () => {
  const { service } = await open([aTeamMember()], '?from=2026-03-01&to=2026-03-02');
  await screen.findAllByRole('listitem');
  expect(sentTo(service, listTeam)[0]).toMatchObject({ page: '1', limit: '20' });
  expect(Number(sentTo(service, listTeam)[0]?.to)).toBeGreaterThan(1_772_000_000);
});

test('links to the invitation when there are no members', async () => {
  await open([]);
  expect(await screen.findByText('No one has joined with your code yet.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Invite friends' }).getAttribute('href')).toBe('/share');
});

test('reports failed totals beside the rows, and retries them', async () => {
  const { service, user } = await renderScreen(TeamScreen, {
    prepareService: (it) => {
      it.respond(listTeam, [aTeamMember()]);
      it.drop(getIdentity);
    },
  });
  expect(await screen.findByText('Couldn’t load this')).toBeDefined();
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  service.respond(getIdentity, anIdentity());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByText('Members')).parentElement?.textContent).toBe('Members2');
});

const refetch = {
  totals: referralsApi.endpoints.getIdentity.initiate(undefined, { forceRefetch: true }),
  rows: referralsApi.endpoints.listTeam.initiate({}, { forceRefetch: true }),
};

test('keeps stale totals with their time when a refresh fails', async () => {
  const { service, store } = await open();
  await screen.findAllByRole('listitem');
  expect(screen.queryByText(/^Offline. Data as of /)).toBeNull();
  service.drop(getIdentity);
  await act(async () => void (await store.dispatch(refetch.totals)));
  expect(await screen.findByText(/^Offline. Data as of /)).toBeDefined();
  expect(screen.getByText('Members').parentElement?.textContent).toBe('Members2');
});

test('shows one timestamp when both totals and rows are stale', async () => {
  const { service, store } = await open();
  await screen.findAllByRole('listitem');
  service.drop(getIdentity);
  service.drop(listTeam);
  await act(async () => {
    await store.dispatch(refetch.totals);
    await store.dispatch(refetch.rows);
  });
  expect(await screen.findAllByText(/^Offline. Data as of /)).toHaveLength(1);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
