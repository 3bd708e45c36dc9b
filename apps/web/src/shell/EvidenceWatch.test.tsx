import { paths } from '@candela/contract';
import { getFairLog } from '@candela/contract/calls/fair';
import { useEvidence } from '@candela/evidence';
import { importSigningKey } from '@candela/fair-price';
import {
  SAMPLE_KEY,
  signedLog,
  type TicketedOrder,
  ticketedOrder,
} from '@candela/fair-price/testing';
import type { AppRoute } from '@candela/screen-kit';
import { renderScreen, sentTo } from '@candela/screen-kit/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { EvidenceWatch } from './EvidenceWatch.js';
import { Shell } from './Shell.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Service = Awaited<ReturnType<typeof renderScreen>>['service'];

type Served = Awaited<ReturnType<typeof signedLog>>;
const served = ({ entries, sets, signed }: Served) => ({
  entries: [...entries],
  sets: [...sets],
  signed,
});

/** Re-signed with the service's own key. */
async function rewritten({ logged }: TicketedOrder) {
  const changed = logged.map((it) =>
    it.kind === 'day' && it.day === '2026-01-02' ? { ...it, root: 'a'.repeat(64) } : it,
  );
  return served(await signedLog(changed, await importSigningKey(SAMPLE_KEY)));
}

test('sends no request when nothing is pinned', async () => {
  const { service, evidence } = await renderScreen(EvidenceWatch, { session: { userId: 'ann' } });
  await act(async () => void (await evidence.pins()));
  expect(sentTo(service, getFairLog)).toEqual([]);
});

type Options = NonNullable<Parameters<typeof renderScreen>[1]>;

/** Renders the watch on a device with a pinned key and roots. */
async function watched(answers: Options['answers'], screenOf = () => <EvidenceWatch />, at = '/') {
  const { held } = await ticketedOrder();
  function Visit() {
    const evidence = useEvidence();
    const [pinned, setPinned] = useState(false);
    useEffect(() => {
      void evidence.pin({ key: held.key, roots: held.pins ?? [] }).then(() => setPinned(true));
    }, [evidence]);
    return pinned && screenOf();
  }
  return renderScreen(Visit, { at, session: { userId: 'ann' }, ...(answers && { answers }) });
}

function watchedInShell(answers: Options['answers']) {
  const load: AppRoute['load'] = () => Promise.resolve({ Screen: () => <p>the prices</p> });
  const route: AppRoute = { path: paths.trading, access: 'member', bar: 'none', words: [], load };
  return watched(answers, () => <Shell route={route} />, paths.trading);
}

test('compares the log once per visit, and pins new roots', async () => {
  const sample = await ticketedOrder();
  const { service, evidence } = await watched((it) =>
    it.answer(getFairLog, served(sample.evidence.log)),
  );
  await waitFor(async () => expect((await evidence.pins()).roots).toHaveLength(2));
  expect(sentTo(service, getFairLog)).toHaveLength(1);
  expect(evidence.alarms()).toEqual([]);
});

test('checks again when online, on a return after an hour, and after a day', async () => {
  const sample = await ticketedOrder();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { service } = await watched((it) => it.drop(getFairLog));
  await waitFor(() => expect(sentTo(service, getFairLog)).toHaveLength(1));
  service.answer(getFairLog, served(sample.evidence.log));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sentTo(service, getFairLog)).toHaveLength(2));
  // No repeated check within an hour.
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(() => vi.advanceTimersByTimeAsync(3_600_001));
  expect(sentTo(service, getFairLog)).toHaveLength(2);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(sentTo(service, getFairLog)).toHaveLength(3));
  await act(() => vi.advanceTimersByTimeAsync(86_400_001));
  await waitFor(() => expect(sentTo(service, getFairLog)).toHaveLength(4));
});

test('raises an alarm with its duration when the log is refused for over a minute', async () => {
  // The verifier's load time must not count towards the minute.
  await import('@candela/fair-price');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { evidence, service } = await watched((it) =>
    it.refuse(getFairLog, 'nothing_committed', 'Nothing'),
  );
  await waitFor(() => expect(sentTo(service, getFairLog)).toHaveLength(1));
  expect(evidence.alarms()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(66_000));
  await waitFor(() => expect(evidence.alarms()).toHaveLength(1));
  const [fault] = evidence.alarms()[0]?.faults ?? [];
  expect(fault).toMatchObject({ code: 'log_withheld' });
  const late = fault?.code === 'log_withheld' ? fault.params.lateSeconds : 0;
  expect(late).toBeGreaterThan(60);
  expect(late).toBeLessThan(120);

  // A settled alarm stays settled while the fault continues.
  const [alarm] = evidence.alarms();
  if (alarm) await act(() => evidence.settle(alarm, 'ann'));
  await act(() => vi.advanceTimersByTimeAsync(66_000));
  await waitFor(() => expect(sentTo(service, getFairLog)).toHaveLength(3));
  expect(evidence.alarms()).toMatchObject([{ settledBy: ['ann'] }]);
});

test('shows an outage alarm above the screen, and ends it with the next answer', async () => {
  const sample = await ticketedOrder();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { evidence, service } = await watchedInShell((it) =>
    it.refuse(getFairLog, 'internal_error', 'Broken'),
  );
  await waitFor(() => expect(sentTo(service, getFairLog)).toHaveLength(1), { timeout: 5_000 });
  await act(() => vi.advanceTimersByTimeAsync(66_000));
  const alarm = await screen.findByRole('alert', {}, { timeout: 5_000 });
  expect(alarm.textContent).toBe('The service does not show what is due. See what is missing');
  service.answer(getFairLog, served(sample.evidence.log));
  await act(() => vi.advanceTimersByTimeAsync(66_000));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(evidence.alarms()).toMatchObject([{ faults: [{ code: 'log_withheld' }] }]);
});

test('does not count two refusals with a sleep between them as one long refusal', async () => {
  await import('@candela/fair-price');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { evidence, service } = await watched((it) =>
    it.refuse(getFairLog, 'internal_error', 'Broken'),
  );
  await waitFor(() => expect(sentTo(service, getFairLog)).toHaveLength(1));
  // Timers of a sleeping tab fire hours later.
  vi.setSystemTime(Date.now() + 9 * 3_600_000);
  await act(() => vi.advanceTimersByTimeAsync(66_000));
  await waitFor(() => expect(sentTo(service, getFairLog)).toHaveLength(2));
  expect(evidence.alarms()).toEqual([]);
});

test('shows an alarm for a rewritten root, with a link to the details', async () => {
  const sample = await ticketedOrder();
  const log = await rewritten(sample);
  const { service } = await watchedInShell((it) => it.answer(getFairLog, log));
  // Watch and verifier load after the first screen.
  const alarm = await screen.findByRole('alert', {}, { timeout: 5_000 });
  expect(alarm.textContent).toContain('The service contradicts what it signed or published.');
  expect(screen.getByRole('link', { name: 'See what does not match' }).getAttribute('href')).toBe(
    '/alarm',
  );
  await waitFor(() => expect(sentTo(service, getFairLog)).toHaveLength(1));
  expect(screen.getByText('the prices')).toBeDefined();
});

test('raises no alarm when a failed check leaves only an outdated log', async () => {
  const sample = await ticketedOrder();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { evidence, service } = await watched((it) =>
    it.answer(getFairLog, served(sample.evidence.log)),
  );
  await waitFor(async () => expect((await evidence.pins()).head).toBeDefined());
  const { head } = await evidence.pins();
  // Pins a longer log, as an order's ticket does.
  await evidence.pin({ head: { size: (head?.size ?? 0) + 1, head: 'e'.repeat(64) } });
  service.drop(getFairLog);
  await act(() => vi.advanceTimersByTimeAsync(86_400_001));
  await waitFor(() => expect(sentTo(service, getFairLog)).toHaveLength(2));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(evidence.alarms()).toEqual([]);
});

test.each([
  ['refused', (it: Service) => it.refuse(getFairLog, 'internal_error', 'Broken')],
  [
    'answered with empty data',
    (it: Service) => it.say(getFairLog, '{"sign":1,"msg":"","data":{}}'),
  ],
])('raises an alarm when a log that was served before is %s', async (_, refuse) => {
  const sample = await ticketedOrder();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { evidence, service } = await watched((it) =>
    it.answer(getFairLog, served(sample.evidence.log)),
  );
  await waitFor(async () => expect((await evidence.pins()).head).toBeDefined());
  refuse(service);
  await act(() => vi.advanceTimersByTimeAsync(86_400_001));
  await waitFor(() => expect(sentTo(service, getFairLog)).toHaveLength(2));
  await act(() => vi.advanceTimersByTimeAsync(66_000));
  await waitFor(() =>
    expect(evidence.alarms()).toMatchObject([{ faults: [{ code: 'log_withheld' }] }]),
  );
});
