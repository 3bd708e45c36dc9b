import { failureReported } from '@candela/api-client';
import { accountApi } from '@candela/api-client/account';
import { financialApi } from '@candela/api-client/financial';
import { fundsApi } from '@candela/api-client/funds';
import { aProfile, aSignIn } from '@candela/api-client/testing';
import { getProfile, login } from '@candela/contract/calls/account';
import { listMachines } from '@candela/contract/calls/financial';
import { listRecharges as listOfRecharges, startRecharge } from '@candela/contract/calls/funds';
import { renderScreen } from '@candela/screen-kit/testing';
import { toast } from '@candela/ui-kit';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ActivityLayer } from './ActivityLayer.js';

afterEach(() => {
  act(() => toast.dismiss());
  cleanup();
  vi.unstubAllGlobals();
});

// @spec 8.3
test('shows a failure until the same call succeeds', async () => {
  const { service, store } = await renderScreen(ActivityLayer, { session: { token: null } });
  const signIn = (password: string) =>
    act(async () => {
      await store.dispatch(accountApi.endpoints.login.initiate({ username: 'ann', password }));
    });
  service.reject(login, 'login_refused', 'Username or password is wrong.');
  await signIn('wrong');
  await screen.findAllByText('Username or password is wrong.');
  service.respond(login, aSignIn());
  await signIn('right');
  await waitFor(() => expect(screen.queryByText('Username or password is wrong.')).toBeNull());
});

const shownKinds = () =>
  Array.from(document.querySelectorAll('[data-kind]'), (it) => it.getAttribute('data-kind'));

test('dismisses messages on the next submit, before its answer, and keeps an offer', async () => {
  const { service, store } = await renderScreen(ActivityLayer, { session: { token: null } });
  const signIn = () => {
    const { initiate } = accountApi.endpoints.login;
    return store.dispatch(initiate({ username: 'ann', password: 'wrong' }));
  };
  let offered = '';
  act(() => {
    offered = toast.offer('A new version is ready', { label: 'Update', onTake: () => undefined });
  });
  service.reject(login, 'login_refused', 'Username or password is wrong.');
  await act(async () => void (await signIn()));
  act(() => void toast.success('Copied'));
  await screen.findAllByText('Copied');
  expect(shownKinds()).toHaveLength(3);

  service.hang(login);
  const next = signIn();
  await waitFor(() => expect(shownKinds()).toEqual(['info']), { timeout: 4_000 });
  expect(screen.getAllByText('A new version is ready').length).toBeGreaterThan(0);
  expect(service.sentTo(login)).toHaveLength(2);
  act(() => {
    next.abort();
    toast.dismiss(offered);
  });
});

test('keeps the failure of a lost submit while lists are refetched', async () => {
  const { service, store } = await renderScreen(ActivityLayer);
  const { listRecharges, startRecharge: start } = fundsApi.endpoints;
  service.respond(listOfRecharges, []);
  await act(async () => void (await store.dispatch(listRecharges.initiate({}))));
  const requestCount = service.sentTo(listOfRecharges).length;
  service.drop(startRecharge);
  const failingSubmit = start.initiate({ channel: 'bank', amount: '61.75' });
  await act(async () => void (await store.dispatch(failingSubmit)));
  await waitFor(() => expect(service.sentTo(listOfRecharges).length).toBeGreaterThan(requestCount));
  await waitFor(() => expect(store.getState().activity.blocking).toBe(0));
  expect(shownKinds()).toEqual(['failure']);
});

test('keeps messages when a query is refetched', async () => {
  const { service, store } = await renderScreen(ActivityLayer);
  act(() => void toast.success('Copied'));
  await screen.findAllByText('Copied');
  const requestCount = service.sentTo(getProfile).length;
  service.respond(getProfile, aProfile());
  await act(async () => {
    await store.dispatch(
      accountApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true }),
    );
  });
  expect(service.sentTo(getProfile).length).toBeGreaterThan(requestCount);
  expect(shownKinds()).toContain('success');
});

test('keeps messages when a query is loaded for the first time', async () => {
  const { service, store } = await renderScreen(ActivityLayer);
  service.respond(listMachines, []);
  act(() => void toast.success('Bought: Miner × 1'));
  await screen.findAllByText('Bought: Miner × 1');
  const { initiate } = financialApi.endpoints.listMachines;
  await act(async () => void (await store.dispatch(initiate({}))));
  expect(service.sentTo(listMachines)).toHaveLength(1);
  expect(shownKinds()).toContain('success');
});

test('says that the outcome is unknown when a request is too old to be sent again', async () => {
  const { store } = await renderScreen(ActivityLayer);
  act(() => {
    store.dispatch(failureReported({ message: null, isExpired: true, path: 'bet/cpbuy' }));
  });
  await screen.findAllByText(/^We don’t know whether this went through.* Check your records/);
});
