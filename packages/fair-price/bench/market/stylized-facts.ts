import { readFileSync } from 'node:fs';
import { aggregateCandles, type Candle, MARKET, minuteCandle } from '../../src/index.js';
import { MODEL_MARKET } from '../../src/model/instruments.js';
import { FIRST_MINUTE, type MarketRun, modelRun, pathRun } from './keystream.js';
import { autocorrelation, correlation, kurtosis, mean, moment, quantile } from './statistics.js';

const REAL = new URL('../../../../apps/api/fixtures/ethusd-5m.csv', import.meta.url);
const INTERVAL = 300;
const CANDLES_PER_HOUR = 12;
/** 48 hours. */
const SAMPLE_MINUTES = 2880;
const SAMPLES = 100;
const SEED = 11;
const MINUTES_PER_WEEK = 10_080;

type CandleStatistics = readonly [
  kurtosis: number,
  clustering: number,
  ranges: number,
  hours: number,
];

function statisticsOf(candles: readonly Candle[]): CandleStatistics {
  const returns = returnsOf(candles);
  const ranges = candles.map(({ open, high, low }) => (high - low) / open);
  const hours: number[] = [];
  for (let at = 0; at + CANDLES_PER_HOUR <= returns.length; at += CANDLES_PER_HOUR) {
    const squares = returns.slice(at, at + CANDLES_PER_HOUR).map((value) => value ** 2);
    hours.push(Math.sqrt(mean(squares)));
  }
  return [
    kurtosis(returns),
    autocorrelation(returns.map(Math.abs), 1),
    Math.sqrt(moment(ranges, 2)) / mean(ranges),
    quantile(hours, 0.9) / quantile(hours, 0.1),
  ];
}

const returnsOf = (candles: readonly Candle[]): number[] =>
  candles.slice(1).map(({ close }, at) => Math.log(close / (candles[at]?.close ?? close)));

function readReal(): Candle[] {
  const [, ...lines] = readFileSync(REAL, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [end = 0, open = 0, high = 0, low = 0, close = 0] = line.split(',').map(Number);
    return { time: Math.floor(end / 1000) - INTERVAL, open, high, low, close };
  });
}

interface SampleStatistics {
  readonly eth: readonly CandleStatistics[];
  readonly together: number;
  readonly offTriangle: number;
  readonly weekend: number;
}

function sample(run: MarketRun): SampleStatistics {
  const last = new Map<string, number>();
  const candles = new Map(run.ids.map((id): [string, Candle[]] => [id, []]));
  let [offTriangle, weekend, weekendMinutes] = [0, 0, 0];
  for (let at = 0; at < SAMPLES * SAMPLE_MINUTES; at += 1) {
    run.step(FIRST_MINUTE + at);
    const isSaturday = Math.floor((at % MINUTES_PER_WEEK) / 1440) === 5;
    if (isSaturday) weekendMinutes += 1;
    for (const id of run.ids) {
      const ticks = run.ticks(id);
      if (!ticks) continue;
      if (isSaturday && id === 'eurusd') weekend += 1;
      if (id !== 'eth' && id !== 'btc' && id !== 'doge') continue;
      const own = [...ticks];
      const open = last.get(id) ?? own[0] ?? 0;
      last.set(id, own.at(-1) ?? open);
      candles.get(id)?.push(minuteCandle({ minute: FIRST_MINUTE + at, open, ticks: own }));
    }
    const [cross, first, second] = ['eurgbp', 'eurusd', 'gbpusd'].map((id) => run.ticks(id)?.[59]);
    if (cross && first && second) {
      offTriangle = Math.max(offTriangle, Math.abs((cross * second) / (first * 1e6) - 1));
    }
  }
  const joined = (id: string) => aggregateCandles(candles.get(id) ?? [], INTERVAL);
  const eth = joined('eth');
  const each = SAMPLE_MINUTES / 5;
  return {
    eth: Array.from({ length: SAMPLES }, (_, at) =>
      statisticsOf(eth.slice(at * each, (at + 1) * each)),
    ),
    together: correlation(returnsOf(joined('btc')), returnsOf(joined('doge'))),
    offTriangle: 10_000 * offTriangle,
    weekend: weekend / weekendMinutes,
  };
}

export function printStylizedFacts(): void {
  const ids = ['btc', 'eth', 'doge', 'eurusd', 'gbpusd', 'eurgbp'];
  const real = statisticsOf(readReal());
  const one = sample(
    pathRun(
      MARKET.map((row) => row.instrument).filter((id) => ids.includes(id)),
      SEED,
    ),
  );
  const two = sample(
    modelRun(
      MODEL_MARKET.filter((row) => ids.includes(row.instrument)),
      SEED,
    ),
  );
  const spread = (statistics: readonly CandleStatistics[], at: number) => {
    const all = statistics.map((each) => each[at] ?? 0);
    const [low, middle, high] = [0.1, 0.5, 0.9].map((share) => quantile(all, share).toFixed(2));
    return `${middle} (${low} … ${high})`;
  };
  console.log(`Texture: ETH, 5-minute candles, ${SAMPLES} samples of 48 h: median (p10 … p90)`);
  const line = (name: string, ...cells: string[]) =>
    console.log(name.padEnd(44) + cells.map((cell) => cell.padEnd(24)).join(''));
  line('', 'real', 'engine 1', 'engine 2');
  const names = [
    'kurtosis of returns',
    'autocorrelation of |return|, lag 1',
    'ranges: deviation ÷ mean',
    'hourly volatility: p90 ÷ p10',
  ];
  for (const [at, name] of names.entries()) {
    line(name, (real[at] ?? 0).toFixed(2), spread(one.eth, at), spread(two.eth, at));
  }
  line('correlation of BTC and DOGE', '–', one.together.toFixed(2), two.together.toFixed(2));
  const formatDeviation = ({ offTriangle }: SampleStatistics) => `${offTriangle.toFixed(2)} bp`;
  line('EUR/GBP off EUR/USD ÷ GBP/USD, at most', '–', formatDeviation(one), formatDeviation(two));
  const saturdays = ({ weekend }: SampleStatistics) => `${(100 * weekend).toFixed(0)} %`;
  line('minutes of Saturday with EUR/USD ticks', '0 %', saturdays(one), saturdays(two));
}
