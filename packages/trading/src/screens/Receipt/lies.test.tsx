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
  answerLies,
  changed,
  type Lie,
  lies,
  SAMPLE_KEY,
  type TicketedOrder,
  ticketedOrder,
} from '@candela/fair-price/testing';
import { renderScreen } from '@candela/screen-kit/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openOrderOf, orderOf } from '../../internal/testing/evidence.js';
import { OrdersScreen } from '../Orders/OrdersScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const WORDS: Readonly<Record<Verdict, RegExp>> = {
  verified: /^Verified in this browser$/,
  consistent:
    /^(Consistent, without a ticket|Consistent, opening not signed|Prices match, published late)$/,
  unfinished: /^(Not everything could be checked|The key of the last minute is revealed.*)$/,
  contradiction:
    /^(This receipt does not verify|This answer contradicts the signed ticket|What is due is not shown)$/,
};

const AMOUNT = /^\d+\.\d{2}$/;

/** Raw response, not validated against the contract. */
const success = (data: unknown) => JSON.stringify({ sign: 1, msg: '', code: 'ok', data });

let order: TicketedOrder;
let truth: EvidenceFile;
let all: Lie[];
beforeAll(async () => {
  order = await ticketedOrder();
  const { receipt, held, evidence } = order;
  const { commitments, genesisMinute = 0, minutes, log } = evidence;
  const published = { commitments, genesisMinute, parameters: [], key: held.key };
  truth = {
    kind: 'candela evidence 1',
    receipt: { ...receipt },
    commitments: published,
    log,
    minutes,
    ...held,
  };
  const key = await importSigningKey(SAMPLE_KEY);
  all = [...(await lies(order, (text) => signText(key, text))), ...answerLies];
});

/** Stores a file's tickets and pins. */
async function remember(evidence: Evidence, file: EvidenceFile): Promise<void> {
  const { ticket, sentAt, receivedAt, key, pins, parameterPins } = file;
  await evidence.pin({ key: key ?? undefined, roots: pins ?? [], parameters: parameterPins ?? [] });
  if (!ticket) return;
  const times = { sentAt: sentAt ?? Number.NaN, receivedAt: receivedAt ?? Number.NaN };
  await evidence.keepTicket({ user: 'user-1', orderId: 'order-1', ticket, ...times });
}

/**
 * The device holds the file's evidence; the service returns the rest.
 *
 * @param asked epoch second.
 */
async function show(file: EvidenceFile, asked: number) {
  const { receipt, withheld, commitments, log, minutes = [] } = file;
  function Phone(props: Parameters<typeof OrdersScreen>[0]) {
    const evidence = useEvidence();
    const [ready, setReady] = useState(false);
    useEffect(() => {
      void remember(evidence, file).then(() => setReady(true));
    }, [evidence]);
    return ready && <OrdersScreen {...props} />;
  }
  vi.useFakeTimers({ shouldAdvanceTime: true, now: 1_000 * asked });
  const view = await renderScreen(Phone, {
    at: '/position?order=order-1',
    session: { userId: 'user-1' },
    answers: (service) => {
      // Only the receipt lies; the order keeps its id.
      const { receipt: _, ...bare } = orderOf(order.receipt);
      const shown = { ...bare, ...(receipt && { receipt: { ...receipt, balanceAfter: '1.00' } }) };
      const readable = receipt === undefined || AMOUNT.test(receipt.stake);
      if (withheld === 'order') service.refuse(listOrders, 'not_found', 'No such order');
      else if (withheld === 'settlement') {
        service.answer(listOrders, [openOrderOf(order.receipt)]);
      } else if (!readable) service.say(listOrders, success([shown]));
      else service.answer(listOrders, [shown as ReturnType<typeof orderOf>]);
      const published = { parameters: [], key: order.held.key, ...commitments };
      if (commitments) service.answer(listCommitments, published as never);
      else service.refuse(listCommitments, 'nothing_committed', 'Nothing');
      if (log && !log.signed) service.say(getFairLog, success(log));
      else if (log) service.answer(getFairLog, log as never);
      else if (file.logAskedAt) service.refuse(getFairLog, 'nothing_committed', 'Nothing');
      else service.drop(getFairLog);
      vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
        const number = Number(new URL(String(input), 'http://app').searchParams.get('minute'));
        const minute = minutes.find((it) => it.minute === number);
        if (minute) service.answer(getMinute, minute as never);
        else service.refuse(getMinute, 'minute_unknown', 'No such minute');
        return service.fetch(input, init);
      });
    },
  });
  // Nothing to verify without receipt or root; such responses are examined automatically.
  if (receipt?.commitment && AMOUNT.test(receipt.stake)) {
    await view.user.click(await screen.findByRole('button', { name: 'Verify in this browser' }));
  }
  return view;
}

const PATIENCE = { timeout: 10_000 };

/** Waits for one if `awaited`. */
async function alarmsOf(evidence: Evidence, awaited: boolean) {
  if (awaited) {
    const some = () => expect(evidence.alarms()).not.toEqual([]);
    await waitFor(some, PATIENCE).catch(() => undefined);
  }
  return evidence.alarms();
}

/** Contract violations: neither verified nor an alarm. */
const SPOILT: ReadonlyMap<string, RegExp> = new Map([['a receipt that is none', /^Try again$/]]);

/** Possibly transient: withheld after a minute of retries. */
const ASKED_AGAIN: ReadonlySet<string> = new Set(['a log that is none']);
const MINUTE_OF_ASKING_MS = 66_000;

/** The request starts earlier, as test time passes. */
const ON_THE_SECOND: ReadonlySet<string> = new Set([
  'no log a minute after the order',
  'a minute that is not there a minute after its end',
]);
const EARLIER_S = 20;

test('shows for each lie the verdict that the command line gives for the same evidence', async () => {
  const told: string[] = [];
  // 90 seconds after the last minute, when missing data is withheld.
  const later = 60 * ((truth.minutes?.at(-1)?.minute ?? 0) + 2) + 30;
  for (const lie of [{ name: 'no lie', changes: [] }, ...all]) {
    const file = { askedAt: later, ...(changed(truth, lie.changes) as EvidenceFile) };
    const asked = Math.min(file.askedAt ?? 0, file.logAskedAt ?? Infinity);
    const { verdict } = await verifyEvidenceFile(file);
    const spoilt = SPOILT.get(lie.name);
    const early = ON_THE_SECOND.has(lie.name) ? EARLIER_S : 0;
    const { evidence } = await show(file, asked - early);
    if (ASKED_AGAIN.has(lie.name)) {
      await act(() => vi.advanceTimersByTimeAsync(MINUTE_OF_ASKING_MS));
    }
    const words = spoilt ?? WORDS[verdict];
    const shown = await screen.findAllByText(words, {}, PATIENCE).catch(() => []);
    if (shown.length === 0) told.push(`${lie.name}: not shown as ${verdict}`);
    const raised = verdict === 'contradiction' && !spoilt;
    const alarms = await alarmsOf(evidence, raised);
    if (alarms.length > 0 !== raised) told.push(`${lie.name}: ${alarms.length} alarms`);
    for (const alarm of alarms) {
      const saved = JSON.parse(JSON.stringify(alarm.file));
      if ((await verifyEvidenceFile(saved)).verdict !== 'contradiction') {
        told.push(`${lie.name}: its file is no contradiction`);
      }
    }
    cleanup();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  }
  expect(told).toEqual([]);
}, 120_000);
