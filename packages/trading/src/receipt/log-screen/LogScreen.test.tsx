import { logPath } from '@candela/contract';
import { getFairLog } from '@candela/contract/calls/fair';
import {
  cosignatureText,
  createKeyPair,
  headLinkText,
  importSigningKey,
  logHeadText,
  type SignedText,
  type SigningKey,
  signText,
  verifyEvidenceFile,
} from '@candela/fair-price';
import {
  headOf,
  SAMPLE_KEY,
  signedLog,
  type TicketedOrder,
  ticketedOrder,
} from '@candela/fair-price/testing';
import { type RenderScreenOptions, renderScreen } from '@candela/screen-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { LogScreen } from './LogScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let sample: TicketedOrder;
let key: SigningKey;
beforeAll(async () => {
  sample = await ticketedOrder();
  key = await importSigningKey(SAMPLE_KEY);
});

type Prepare = NonNullable<RenderScreenOptions['prepareService']>;

const respondWith = (skipped: number): Prepare => {
  return (it) => {
    const { entries, sets, signed } = sample.evidence.log;
    it.respond(getFairLog, { entries: entries.slice(skipped), sets: [...sets], signed });
  };
};

const show = (link = '', prepareService = respondWith(0)) =>
  renderScreen(LogScreen, { initialPath: logPath(link), prepareService });

const linkTo = async (size: number, head: string, signer = key) =>
  headLinkText(await signText(signer, logHeadText({ size, head, time: 1 })));

test('pins the log and shows its head as a code and a link that another device accepts', async () => {
  const { evidence } = await show();
  const label = await screen.findByText('Link to your log');
  expect(screen.getByText(/^4 entries, signed 20/)).toBeDefined();
  expect(screen.queryByRole('note')).toBeNull();
  expect((await evidence.getPins()).heads).toMatchObject([{ size: 4 }]);
  const url = label.parentElement?.querySelector('[dir=ltr]')?.textContent ?? '';
  cleanup();
  await show(new URL(url).hash.slice(1));
  expect(await screen.findByText('Same log')).toBeDefined();
});

test('counts the witnesses whose signature it has verified', async () => {
  const second = Math.floor(Date.now() / 1_000);
  const witnesses = await Promise.all(
    [1, 2, 3].map(async () => importSigningKey((await createKeyPair()).privateKey)),
  );
  const keys = witnesses.map(({ publicKey }) => publicKey);
  const list = { kind: 'witnesses', required: 2, keys, time: second } as const;
  const { entries, sets, signed } = await signedLog([...sample.logEntries, list], key);
  const text = cosignatureText({
    size: entries.length,
    head: await headOf([...sample.logEntries, list]),
    time: 1_000 * second,
  });
  const valid = await Promise.all(witnesses.slice(0, 2).map((witness) => signText(witness, text)));
  const forged = { text, key: keys[2] ?? '', signature: valid[0]?.signature ?? '' };
  const respondWithCosignatures =
    (...cosignatures: SignedText[]): Prepare =>
    (it) =>
      it.respond(getFairLog, { entries: [...entries], sets: [...sets], signed, cosignatures });
  await show('', respondWithCosignatures(...valid, forged));
  expect((await screen.findByText(/^Witnessed by/)).textContent).toBe('Witnessed by 2 of 3');
  cleanup();
  await show('', respondWithCosignatures(...valid.slice(1), forged));
  expect((await screen.findByText(/^Witnessed by/)).textContent).toBe(
    'Witnessed by 1 of 3 The public log needs fresh signatures of 2 witnesses. It has 1.',
  );
});

test('accepts a shorter log of another device', async () => {
  const { evidence } = await show(await linkTo(2, await headOf(sample.logEntries.slice(0, 2))));
  expect(await screen.findByText('Same log')).toBeDefined();
  expect(evidence.getAlarms()).toEqual([]);
});

test.each([
  ['another log of the same length', 4],
  ['a longer log', 5],
])('raises an alarm for %s, with both signed heads', async (_, size) => {
  const link = await linkTo(size, 'a'.repeat(64));
  const { evidence } = await show(link);
  expect(await screen.findByText('The service showed two different logs')).toBeDefined();
  expect(screen.queryByText('Link to your log')).toBeNull();
  const [alarm] = evidence.getAlarms();
  expect(alarm?.faults).toMatchObject([{ code: 'log_forked' }]);
  const file = JSON.parse(JSON.stringify(alarm?.file));
  expect(file.log.signed).toEqual(sample.evidence.log.signed);
  expect(file.headPins).toMatchObject([{ size, signed: { key: key.publicKey } }]);
  expect((await verifyEvidenceFile(file)).steps).toMatchObject([{ fault: { code: 'log_forked' } }]);
});

test('reports another key without an alarm', async () => {
  const other = await importSigningKey((await createKeyPair()).privateKey);
  const { evidence } = await show(await linkTo(4, 'a'.repeat(64), other));
  expect(await screen.findByText('The log in the link is signed with another key')).toBeDefined();
  expect(screen.getByText('Link to your log')).toBeDefined();
  expect(evidence.getAlarms()).toEqual([]);
});

test.each([
  ['cut off', (link: string) => link.slice(0, -9)],
  ['changed', (link: string) => link.replace(/^4/, '3')],
])('rejects a link that was %s', async (_, change) => {
  const { evidence } = await show(change(await linkTo(4, 'a'.repeat(64))));
  expect(await screen.findByText('This link has no valid signature')).toBeDefined();
  expect(evidence.getAlarms()).toEqual([]);
});

test('shows a contradiction in the log instead of a link', async () => {
  await show('', respondWith(1));
  expect(
    await screen.findByText('The service contradicts what it signed or published.'),
  ).toBeDefined();
  expect(screen.queryByText('Link to your log')).toBeNull();
});

test('loads again after a failure', async () => {
  const { service, user } = await show('', (it) => it.drop(getFairLog));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  respondWith(0)(service);
  await user.click(retry);
  expect(await screen.findByText('Link to your log')).toBeDefined();
});
