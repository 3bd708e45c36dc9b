import { getFairLog, getMinute, listCommitments } from '@candela/contract/calls/fair';
import { listOrders } from '@candela/contract/calls/trading';
import type { Evidence } from '@candela/evidence';
import { useEvidence } from '@candela/evidence';
import {
  type EvidenceFile,
  importSigningKey,
  signText,
  type Verdict,
  verifyEvidenceFile,
} from '@candela/fair-price';
import {
  applyChanges,
  responseTamperingCases,
  SAMPLE_KEY,
  type TamperingCase,
  type TicketedOrder,
  tamperingCases,
  ticketedOrder,
} from '@candela/fair-price/testing';
import { renderScreen } from '@candela/screen-kit/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { OrdersScreen } from '../../positions/orders-screen/OrdersScreen.js';
import { openOrderOf, orderOf } from '../../testing/evidence.js';

beforeEach(() => {
  Object.assign(window, { innerWidth: 390 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const VERDICT_TEXTS: Readonly<Record<Verdict, RegExp>> = {
  verified: /^Verified in this browser$/,
  consistent:
    /^(Consistent, but no ticket on this device|Consistent, opening not signed|Prices match, published late)$/,
  as_signed: /^As signed$/,
  unfinished: /^(Not everything could be checked|The key of the last minute is revealed.*)$/,
  contradiction:
    /^(This receipt failed verification|This answer contradicts the signed ticket|Something that is due is missing)$/,
};

const AMOUNT = /^\d+\.\d{2}$/;

/** Not validated against the contract. */
const success = (data: unknown) => JSON.stringify({ sign: 1, msg: '', code: 'ok', data });

let order: TicketedOrder;
let validFile: EvidenceFile;
let cases: TamperingCase[];
beforeAll(async () => {
  order = await ticketedOrder();
  const { receipt, ticketEvidence, evidence } = order;
  const { commitments, genesisMinute = 0, minutes, log } = evidence;
  const published = { commitments, genesisMinute, parameters: [], key: ticketEvidence.key };
  validFile = {
    kind: 'candela evidence 1',
    receipt: { ...receipt },
    commitments: published,
    log,
    minutes,
    ...ticketEvidence,
  };
  const key = await importSigningKey(SAMPLE_KEY);
  cases = [
    ...(await tamperingCases(order, (text) => signText(key, text))),
    ...responseTamperingCases,
    // The screen displays its own order.
  ].filter(({ changes }) => changes.every(({ at }) => at[0] !== 'shown'));
});

async function storeEvidence(evidence: Evidence, file: EvidenceFile): Promise<void> {
  const { ticket, sentAt, receivedAt, requestedAt, key, pins, parameterPins } = file;
  await evidence.addPins({
    key: key ?? undefined,
    roots: pins ?? [],
    parameters: parameterPins ?? [],
  });
  if (!ticket) return;
  const times = {
    sentAt: sentAt ?? Number.NaN,
    receivedAt: receivedAt ?? Number.NaN,
    ...(requestedAt !== undefined && { requestedAt }),
  };
  await evidence.addTicket({ user: 'user-1', orderId: 'order-1', ticket, ...times });
}

/**
 * The device holds the file's evidence; the service returns the rest.
 *
 * @param requestedAt epoch second.
 */
async function show(file: EvidenceFile, requestedAt: number, rowChange: object = {}) {
  const { receipt, withheld, commitments, log, minutes = [] } = file;
  function TestApp(props: Parameters<typeof OrdersScreen>[0]) {
    const evidence = useEvidence();
    const [ready, setReady] = useState(false);
    useEffect(() => {
      void storeEvidence(evidence, file).then(() => setReady(true));
    }, [evidence]);
    return ready && <OrdersScreen {...props} />;
  }
  vi.useFakeTimers({ shouldAdvanceTime: true, now: 1_000 * requestedAt });
  const view = await renderScreen(TestApp, {
    initialPath: '/position?order=order-1',
    session: { userId: 'user-1' },
    prepareService: (service) => {
      // Only the receipt lies; the order keeps its id.
      const { receipt: _, ...bare } = orderOf(order.receipt);
      const shown = {
        ...bare,
        ...rowChange,
        ...(receipt && { receipt: { ...receipt, balanceAfter: '1.00' } }),
      };
      const readable = receipt === undefined || AMOUNT.test(receipt.stake);
      if (withheld === 'order') service.reject(listOrders, 'not_found', 'No such order');
      else if (withheld === 'settlement') {
        service.respond(listOrders, [openOrderOf(order.receipt)]);
      } else if (!readable) service.respondWithText(listOrders, success([shown]));
      else service.respond(listOrders, [shown as ReturnType<typeof orderOf>]);
      const published = { parameters: [], key: order.ticketEvidence.key, ...commitments };
      if (commitments) service.respond(listCommitments, published as never);
      else service.reject(listCommitments, 'nothing_committed', 'Nothing');
      if (log && !log.signed) service.respondWithText(getFairLog, success(log));
      else if (log) service.respond(getFairLog, log as never);
      else if (file.logAskedAt) service.reject(getFairLog, 'nothing_committed', 'Nothing');
      else service.drop(getFairLog);
      vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
        const number = Number(new URL(String(input), 'http://app').searchParams.get('minute'));
        const minute = minutes.find((it) => it.minute === number);
        if (minute) service.respond(getMinute, minute as never);
        else service.reject(getMinute, 'minute_unknown', 'No such minute');
        return service.fetch(input, init);
      });
    },
  });
  // Such responses are examined automatically.
  if (receipt?.commitment && AMOUNT.test(receipt.stake)) {
    await view.user.click(await screen.findByRole('button', { name: 'Verify in this browser' }));
  }
  return view;
}

const LONG_TIMEOUT = { timeout: 10_000 };

/** Contract violations: neither verified nor an alarm. */
const CONTRACT_VIOLATIONS: ReadonlyMap<string, RegExp> = new Map([
  ['a receipt that is none', /^Try again$/],
]);

const RETRIED_CASES: ReadonlySet<string> = new Set(['a log that is none']);
const RETRY_DURATION_MS = 66_000;

/** The request starts earlier, as test time passes. */
const TIME_CRITICAL_CASES: ReadonlySet<string> = new Set([
  'no log a minute after the order',
  'a minute that is not there a minute after its end',
]);
const EARLY_START_S = 20;

test('shows for each lie the verdict that the command line gives for the same evidence', async () => {
  const mismatches: string[] = [];
  // Missing data is withheld from 90 seconds on.
  const later = 60 * ((validFile.minutes?.at(-1)?.minute ?? 0) + 2) + 30;
  for (const testCase of [{ name: 'no lie', changes: [] }, ...cases]) {
    const file = { askedAt: later, ...(applyChanges(validFile, testCase.changes) as EvidenceFile) };
    const requestedAt = Math.min(file.askedAt ?? 0, file.logAskedAt ?? Infinity);
    const { verdict } = await verifyEvidenceFile(file);
    const violationText = CONTRACT_VIOLATIONS.get(testCase.name);
    const early = TIME_CRITICAL_CASES.has(testCase.name) ? EARLY_START_S : 0;
    const { evidence } = await show(file, requestedAt - early);
    if (RETRIED_CASES.has(testCase.name)) {
      await act(() => vi.advanceTimersByTimeAsync(RETRY_DURATION_MS));
    }
    const expectedText = violationText ?? VERDICT_TEXTS[verdict];
    const shown = await screen.findAllByText(expectedText, {}, LONG_TIMEOUT).catch(() => []);
    if (shown.length === 0) mismatches.push(`${testCase.name}: not shown as ${verdict}`);
    const isAlarmExpected = verdict === 'contradiction' && !violationText;
    // Raised before the verdict is shown.
    const alarms = evidence.getAlarms();
    if (alarms.length > 0 !== isAlarmExpected)
      mismatches.push(`${testCase.name}: ${alarms.length} alarms`);
    for (const alarm of alarms) {
      const saved = JSON.parse(JSON.stringify(alarm.file));
      if ((await verifyEvidenceFile(saved)).verdict !== 'contradiction') {
        mismatches.push(`${testCase.name}: its file is no contradiction`);
      }
    }
    cleanup();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  }
  expect(mismatches).toEqual([]);
}, 120_000);

test.each([
  ['profit and outcome', { outcome: 'tie', profit: '0.00' }],
  ['strike', { strike: '1.00' }],
  ['exit', { exitPrice: '1.00' }],
  ['direction', { direction: 'down' }],
  ['stake', { stake: '10.00' }],
])('raises an alarm when only the displayed %s differs', LONG_TIMEOUT, async (_, rowChange) => {
  const view = await show(validFile, order.receipt.entry.second + 300, rowChange);
  expect(await screen.findByText(VERDICT_TEXTS.contradiction)).toBeDefined();
  const [alarm] = view.evidence.getAlarms();
  expect(alarm?.faults.map(({ code }) => code)).toEqual(['shown_differs']);
  const file = JSON.parse(JSON.stringify(alarm?.file));
  expect((await verifyEvidenceFile(file)).verdict).toBe('contradiction');
});
