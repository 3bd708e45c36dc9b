import type { Candle } from '@candela/api-client/trading';
import { CandlestickChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { echarts } from '../../src/components/ChartPanel/chart/echarts.js';
import { createChartEngine } from '../../src/components/ChartPanel/chart/engine.js';
import { createTickEngine } from '../../src/components/ChartPanel/chart/tick-engine.js';
import type { PriceChartProps } from '../../src/components/ChartPanel/chart-data.js';

/** What the benchmark calls in the page: draws for some frames, each with another price. */
declare global {
  interface Window {
    runTicks(way: 'engine' | 'set-option' | 'ticks', frames: number): Promise<void>;
  }
}

const CANDLES = 1_000;
const IN_VIEW = 100;
const INTERVAL = 60;
const START = 1_795_000_020;

function course(): Candle[] {
  let price = 68_000;
  return Array.from({ length: CANDLES }, (_, n) => {
    const open = price;
    price += Math.sin(n / 7) * 9 + Math.cos(n * 1.7) * 14;
    return {
      time: START + n * INTERVAL,
      open: open.toFixed(1),
      high: (Math.max(open, price) + 8).toFixed(1),
      low: (Math.min(open, price) - 8).toFixed(1),
      close: price.toFixed(1),
    };
  });
}

const all = course();
const last = all.at(-1) as Candle;
const closed = all.slice(0, -1);
const host = document.querySelector('#chart') as HTMLElement;

const props: PriceChartProps = {
  closed,
  live: last,
  interval: INTERVAL,
  decimals: 1,
  rises: true,
  style: 'candles',
  orders: [],
  palette: 'night-green',
  texts: {
    price: (price) => price,
    time: (seconds) => new Date(seconds * 1_000).toISOString().slice(11, 19),
    second: (seconds) => new Date(seconds * 1_000).toISOString().slice(11, 19),
    left: (seconds) => String(seconds),
    letters: ['O', 'H', 'L', 'C'],
    up: 'Up',
    down: 'Down',
  },
  backToLive: 'Back to live',
};

// Only the way that is compared needs them.
echarts.use([CandlestickChart, GridComponent]);

/** The running candle of a frame: inside the prices in sight, as ticks are between two candles. */
function candleOf(frame: number): Candle {
  const close = (Number(last.open) + Math.sin(frame / 9) * 6).toFixed(1);
  const [open, now] = [Number(last.open), Number(close)];
  return {
    ...last,
    high: Math.max(open, now).toFixed(1),
    low: Math.min(open, now).toFixed(1),
    close,
  };
}

function eachFrame(frames: number, draw: (frame: number) => void): Promise<void> {
  return new Promise((resolve) => {
    let frame = 0;
    const next = () => {
      if (frame >= frames) return resolve();
      draw(frame++);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

function engineTicks(frames: number): Promise<void> {
  const engine = createChartEngine(echarts.init(host), host);
  engine.set(props);
  // A pinch to as many candles as the comparison asks for.
  const spread = Math.log(IN_VIEW / 64) * 100;
  host.dispatchEvent(new WheelEvent('wheel', { deltaY: spread, ctrlKey: true, cancelable: true }));
  return eachFrame(frames, (frame) => engine.tick(candleOf(frame)));
}

/** Six orders, the one that ends next followed: each frame is one second on. */
function followedTicks(frames: number): Promise<void> {
  const start = START + 60;
  const all = Array.from({ length: 600 }, (_, n) => ({
    time: start + n,
    price: (68_000 + Math.sin(n / 9) * 12 + Math.cos(n * 1.7) * 4).toFixed(1),
  }));
  const orders = Array.from({ length: 6 }, (_, n) => ({
    id: String(n),
    direction: n % 2 ? ('down' as const) : ('up' as const),
    strike: all[20 + n]?.price ?? '0',
    seconds: 300,
    expiresAt: start + 320 + n,
    exitPrice: null,
    outcome: null,
  }));
  let second = 0;
  const engine = createTickEngine(echarts.init(host), host, () => (start + second) * 1_000);
  return eachFrame(frames, (frame) => {
    second = 30 + (frame % 280);
    const { decimals, rises, palette, texts } = props;
    const look = { decimals, rises, palette, texts, orders, focus: orders[0] };
    engine.set({ ...look, ticks: all.slice(0, second) });
  });
}

function setOptionTicks(frames: number): Promise<void> {
  const chart = echarts.init(host);
  const values = ({ open, close, low, high }: Candle) => [open, close, low, high].map(Number);
  const shown = closed.slice(1 - IN_VIEW);
  const still = shown.map(values);
  chart.setOption({
    animation: false,
    grid: { left: 0, right: 60, top: 22, bottom: 22 },
    xAxis: { type: 'category', data: [...shown, last].map(({ time }) => String(time)) },
    yAxis: { type: 'value', scale: true, position: 'right' },
    series: [{ type: 'candlestick', data: [...still, values(last)] }],
  });
  return eachFrame(frames, (frame) => {
    chart.setOption({ series: [{ data: [...still, values(candleOf(frame))] }] });
  });
}

const WAYS = { engine: engineTicks, ticks: followedTicks, 'set-option': setOptionTicks };
window.runTicks = (way, frames) => WAYS[way](frames);
