import { anOrder, instrumentTerms, stubService } from '@candela/api-client/testing';
import type { InstrumentTerms } from '@candela/api-client/trading';
import { RealPricesProvider } from '@candela/screen-kit';
import { renderScreen } from '@candela/screen-kit/testing';
import { act, cleanup } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useRecordPrices } from './useRecordPrices.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The first second of this minute. */
const START = 60 * Math.floor(Date.now() / 60_000);

async function renderRecorder(isReal = false) {
  vi.stubGlobal('fetch', stubService().fetch);
  let setInstrument: (instrument: InstrumentTerms) => void = () => undefined;
  let recordPricesBefore: ReturnType<typeof useRecordPrices> | undefined;
  function Recorder({ instrument }: { readonly instrument: InstrumentTerms | undefined }) {
    recordPricesBefore = useRecordPrices(instrument);
    return null;
  }
  function TestApp() {
    const [instrument, set] = useState<InstrumentTerms>();
    setInstrument = set;
    return (
      <RealPricesProvider value={isReal}>
        <Recorder instrument={instrument} />
      </RealPricesProvider>
    );
  }
  const { evidence } = await renderScreen(TestApp, { session: { userId: 'user-1' } });
  const show = (time: number, price: string, id = 'btc') =>
    act(async () => setInstrument(instrumentTerms({ id, time, price })));
  const place = (overrides: Parameters<typeof anOrder>[0]) =>
    act(async () => recordPricesBefore?.(anOrder({ instrumentId: 'btc', ...overrides })));
  const stored = () => evidence.listPrices('user-1');
  return { show, place, stored };
}

test('stores one price a minute of each instrument', async () => {
  const { show, stored } = await renderRecorder();
  await show(START, '100.00');
  await show(START + 1, '100.10');
  await show(START + 60, '100.20');
  await show(START + 60, '3.500', 'eth');
  expect(await stored()).toMatchObject([
    { id: `btc/${START / 60}`, decimals: 2, ticks: [{ second: START, price: 10_000 }] },
    { id: `btc/${START / 60 + 1}`, ticks: [{ second: START + 60, price: 10_020 }] },
    { id: `eth/${START / 60 + 1}`, decimals: 3, ticks: [{ second: START + 60, price: 3_500 }] },
  ]);
});

test('stores the last ten prices before an order, and its strike', async () => {
  const { show, place, stored } = await renderRecorder();
  for (let at = 0; at < 15; at += 1) await show(START + at, `100.${10 + at}`);
  const order = { id: 'order-1', placedAt: START + 12, expiresAt: START + 73, seconds: 60 };
  await place({ ...order, strike: '100.99' });
  const ticks = Array.from({ length: 10 }, (_, at) => ({
    second: START + 3 + at,
    price: 10_013 + at,
  }));
  const strike = { second: START + 13, price: 10_099 };
  const ofOrder = (await stored()).find(({ id }) => id === 'order-1');
  expect(ofOrder).toMatchObject({ instrument: 'btc', ticks: [...ticks, strike] });
});

test('keeps both prices that were displayed for the same second', async () => {
  const { show, place, stored } = await renderRecorder();
  await show(START, '100.00');
  await show(START, '100.50');
  await place({
    id: 'order-1',
    placedAt: START,
    expiresAt: START + 61,
    seconds: 60,
    strike: '1.00',
  });
  const ofOrder = (await stored()).find(({ id }) => id === 'order-1');
  expect(ofOrder?.ticks.map(({ price }) => price)).toEqual([10_000, 10_050, 100]);
});

test('stores nothing of another instrument and no old or future prices', async () => {
  const simulated = await renderRecorder();
  await simulated.show(START - 3_600, '100.00');
  await simulated.show(START + 3_600, '100.00');
  await simulated.show(START, '3.50', 'eth');
  await simulated.place({ id: 'order-1', placedAt: START });
  expect((await simulated.stored()).map(({ id }) => id)).toEqual([`eth/${START / 60}`]);
});

test('stores real prices for the price log, without the strike', async () => {
  const { show, place, stored } = await renderRecorder(true);
  await show(START, '100.00');
  await place({ id: 'order-1', placedAt: START, strike: '100.10', strikePending: true });
  const ticks = [{ second: START, price: 10_000 }];
  expect(await stored()).toMatchObject([
    { id: `btc/${START / 60}`, logged: true, ticks },
    { id: 'order-1', logged: true, ticks },
  ]);
});
