import type { Candle } from '@candela/api-client/trading';
import { echarts } from '../../src/components/ChartPanel/chart/echarts.js';
import { createChartEngine } from '../../src/components/ChartPanel/chart/engine.js';
import type { PriceChartProps } from '../../src/components/ChartPanel/chart-data.js';

/** What the benchmark calls in the page: draws for some frames, each with another price. */
declare global {
  interface Window {
    runTicks(way: 'engine' | 'set-option', frames: number): Promise<void>;
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
  style: 'candles',
  orders: [],
  night: true,
  texts: {
    price: (price) => price,
    time: (seconds) => new Date(seconds * 1_000).toISOString().slice(11, 19),
    letters: ['O', 'H', 'L', 'C'],
  },
};

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

window.runTicks = (way, frames) =>
  way === 'engine' ? engineTicks(frames) : setOptionTicks(frames);
