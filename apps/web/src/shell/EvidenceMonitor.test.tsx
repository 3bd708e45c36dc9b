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
import { EvidenceMonitor } from './EvidenceMonitor.js';
import { Shell } from './Shell.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Service = Awaited<ReturnType<typeof renderScreen>>['service'];

type SignedLog = Awaited<ReturnType<typeof signedLog>>;
const logResponse = ({ entries, sets, signed }: SignedLog) => ({
  entries: [...entries],
  sets: [...sets],
  signed,
});

/** With the service's own key. */
async function tamperedLog({ logEntries }: TicketedOrder) {
  const changed = logEntries.map((it) =>
    it.kind === 'day' && it.day === '2026-01-02' ? { ...it, root: 'a'.repeat(64) } : it,
  );
  return logResponse(await signedLog(changed, await importSigningKey(SAMPLE_KEY)));
}

test('sends no request when nothing is pinned', async () => {
  const { service, evidence } = await renderScreen(EvidenceMonitor, { session: { userId: 'ann' } });
  await act(async () => void (await evidence.getPins()));
  expect(sentTo(service, getFairLog)).toEqual([]);
});

type Options = NonNullable<Parameters<typeof renderScreen>[1]>;

async function renderWatch(
  prepareService: Options['prepareService'],
  renderContent = () => <EvidenceMonitor />,
  initialPath = '/',
) {
  const { ticketEvidence } = await ticketedOrder();
  function PinnedDevice() {
    const evidence = useEvidence();
    const [pinned, setPinned] = useState(false);
    useEffect(() => {
      void evidence
        .addPins({ key: ticketEvidence.key, roots: ticketEvidence.pins ?? [] })
        .then(() => setPinned(true));
    }, [evidence]);
    return pinned && renderContent();
  }
  return renderScreen(PinnedDevice, {
    initialPath,
    session: { userId: 'ann' },
    ...(prepareService && { prepareService }),
  });
}

function renderInShell(prepareService: Options['prepareService']) {
  const load: AppRoute['load'] = () => Promise.resolve({ Screen: () => <p>the prices</p> });
  const route: AppRoute = {
    path: paths.trading,
    access: 'member',
    bar: 'none',
    namespaces: [],
    load,
  };
  return renderWatch(prepareService, () => <Shell route={route} />, paths.trading);
}

test('compares the log once per visit, and pins new roots', async () => {
  const sample = await ticketedOrder();
  const { service, evidence } = await renderWatch((it) =>
    it.respond(getFairLog, logResponse(sample.evidence.log)),
  );
  await waitFor(async () => expect((await evidence.getPins()).roots).toHaveLength(2));
  expect(sentTo(service, getFairLog)).toHaveLength(1);
  expect(evidence.getAlarms()).toEqual([]);
});

test('checks again when online, on a return after an hour, and after a day', async () => {
  const sample = await ticketedOrder();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { service, evidence } = await renderWatch((it) => it.drop(getFairLog));
  await waitFor(() => expect(sentTo(service, getFairLog)).toHaveLength(1));
  service.respond(getFairLog, logResponse(sample.evidence.log));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sentTo(service, getFairLog)).toHaveLength(2));
  // The check ends when the roots are pinned.
  await waitFor(async () => expect((await evidence.getPins()).roots).toHaveLength(2));
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
  const { evidence, service } = await renderWatch((it) =>
    it.reject(getFairLog, 'nothing_committed', 'Nothing'),
  );
  await waitFor(() => expect(sentTo(service, getFairLog)).toHaveLength(1));
  expect(evidence.getAlarms()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(66_000));
  await waitFor(() => expect(evidence.getAlarms()).toHaveLength(1));
  const [fault] = evidence.getAlarms()[0]?.faults ?? [];
  expect(fault).toMatchObject({ code: 'log_withheld' });
  const lateSeconds = fault?.code === 'log_withheld' ? fault.params.lateSeconds : 0;
  expect(lateSeconds).toBeGreaterThan(60);
  expect(lateSeconds).toBeLessThan(120);

  const [alarm] = evidence.getAlarms();
  if (alarm) await act(() => evidence.acceptServiceData(alarm, 'ann'));
  await act(() => vi.advanceTimersByTimeAsync(66_000));
  await waitFor(() => expect(sentTo(service, getFairLog)).toHaveLength(3));
  expect(evidence.getAlarms()).toMatchObject([{ settledBy: ['ann'] }]);
});

test('shows an outage alarm above the screen, and ends it with the next answer', async () => {
  const sample = await ticketedOrder();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { evidence, service } = await renderInShell((it) =>
    it.reject(getFairLog, 'internal_error', 'Broken'),
  );
  await waitFor(() => expect(sentTo(service, getFairLog)).toHaveLength(1), { timeout: 5_000 });
  await act(() => vi.advanceTimersByTimeAsync(66_000));
  const alarm = await screen.findByRole('alert', {}, { timeout: 5_000 });
  expect(alarm.textContent).toBe(
    'The service does not show something that is due. See what is missing',
  );
  service.respond(getFairLog, logResponse(sample.evidence.log));
  await act(() => vi.advanceTimersByTimeAsync(66_000));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(evidence.getAlarms()).toMatchObject([{ faults: [{ code: 'log_withheld' }] }]);
});

test('does not count two refusals with a sleep between them as one long refusal', async () => {
  await import('@candela/fair-price');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { evidence, service } = await renderWatch((it) =>
    it.reject(getFairLog, 'internal_error', 'Broken'),
  );
  await waitFor(() => expect(sentTo(service, getFairLog)).toHaveLength(1));
  // Timers of a sleeping tab fire hours later.
  vi.setSystemTime(Date.now() + 9 * 3_600_000);
  await act(() => vi.advanceTimersByTimeAsync(66_000));
  await waitFor(() => expect(sentTo(service, getFairLog)).toHaveLength(2));
  expect(evidence.getAlarms()).toEqual([]);
});

test('shows an alarm for a rewritten root, with a link to the details', async () => {
  const sample = await ticketedOrder();
  const log = await tamperedLog(sample);
  const { service } = await renderInShell((it) => it.respond(getFairLog, log));
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
  const { evidence, service } = await renderWatch((it) =>
    it.respond(getFairLog, logResponse(sample.evidence.log)),
  );
  await waitFor(async () => expect((await evidence.getPins()).heads).toHaveLength(1));
  const { heads } = await evidence.getPins();
  // As an order's ticket does.
  await evidence.addPins({ heads: [{ size: (heads[0]?.size ?? 0) + 1, head: 'e'.repeat(64) }] });
  service.drop(getFairLog);
  await act(() => vi.advanceTimersByTimeAsync(86_400_001));
  await waitFor(() => expect(sentTo(service, getFairLog)).toHaveLength(2));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(evidence.getAlarms()).toEqual([]);
});

test.each([
  ['refused', (it: Service) => it.reject(getFairLog, 'internal_error', 'Broken')],
  [
    'answered with empty data',
    (it: Service) => it.respondWithText(getFairLog, '{"sign":1,"msg":"","data":{}}'),
  ],
])('raises an alarm when a log that was served before is %s', async (_, reject) => {
  const sample = await ticketedOrder();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { evidence, service } = await renderWatch((it) =>
    it.respond(getFairLog, logResponse(sample.evidence.log)),
  );
  await waitFor(async () => expect((await evidence.getPins()).heads).toHaveLength(1));
  reject(service);
  await act(() => vi.advanceTimersByTimeAsync(86_400_001));
  await waitFor(() => expect(sentTo(service, getFairLog)).toHaveLength(2));
  await act(() => vi.advanceTimersByTimeAsync(66_000));
  await waitFor(() =>
    expect(evidence.getAlarms()).toMatchObject([{ faults: [{ code: 'log_withheld' }] }]),
  );
});

test('raises one alarm when the service clock jumps, and none after sleep', async () => {
  const { evidence, store } = await renderScreen(EvidenceMonitor, { session: { userId: 'ann' } });
  const respond = (ahead: number) =>
    store.clock.measureResponse()(new Headers({ 'x-service-time': String(Date.now() + ahead) }));
  respond(0);
  vi.setSystemTime(Date.now() + 3_600_000);
  respond(0);
  expect(evidence.getAlarms()).toEqual([]);
  respond(10_000);
  respond(-10_000);
  await waitFor(() =>
    expect(evidence.getAlarms()).toMatchObject([
      { about: 'clock', user: null, faults: [{ code: 'clock_jumped' }] },
    ]),
  );
});
