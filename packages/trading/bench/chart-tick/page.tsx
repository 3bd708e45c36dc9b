import '@candela/ui-kit/styles.css';
import type { Candle } from '@candela/api-client/trading';
import { CandlestickChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { CanvasRenderer } from 'echarts/renderers';
import {
  type CandlestickData,
  CandlestickSeries,
  createChart,
  type UTCTimestamp,
} from 'lightweight-charts';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { PriceChartProps } from '../../src/chart/chart-data.js';
import { echarts } from '../../src/chart/engine/echarts.js';
import { PriceChart } from '../../src/chart/engine/PriceChart.js';
import { createTickEngine } from '../../src/chart/engine/tick-engine.js';

export type Way = 'component' | 'lightweight' | 'ticks' | 'set-option';

declare global {
  interface Window {
    showChart(way: Way): Promise<void>;
    runTicks(frames: number): Promise<void>;
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
    timeLeft: (seconds) => String(seconds),
    letters: ['O', 'H', 'L', 'C'],
    up: 'Up',
    down: 'Down',
  },
  backToLive: 'Back to live',
};

// `sideEffects` in the package's manifest drops the module that registers the canvas renderer. Only
// `set-option` needs the other two.
echarts.use([CanvasRenderer, CandlestickChart, GridComponent]);

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

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

type Draw = (frame: number) => void;

async function component(): Promise<Draw> {
  const told = new Set<() => void>();
  let live = last;
  const subscribe = (listener: () => void) => {
    told.add(listener);
    return () => void told.delete(listener);
  };
  function Screen() {
    return <PriceChart {...props} live={useSyncExternalStore(subscribe, () => live)} />;
  }
  createRoot(host).render(<Screen />);
  // The live layer is the second canvas.
  while (host.querySelectorAll('canvas').length < 2) await nextFrame();
  const spread = Math.log(IN_VIEW / 64) * 100;
  const pinch = { deltaY: spread, ctrlKey: true, cancelable: true, bubbles: true };
  host.querySelector('canvas')?.dispatchEvent(new WheelEvent('wheel', pinch));
  return (frame) => {
    live = candleOf(frame);
    for (const tell of told) tell();
  };
}

function lightweight(): Draw {
  const { color, background, line, rise, fall } = {
    color: '#8592a8',
    background: { color: '#0a0d13' },
    line: '#242d3d',
    rise: '#2ebd85',
    fall: '#ff6577',
  };
  const chart = createChart(host, {
    width: host.clientWidth,
    height: host.clientHeight,
    layout: { textColor: color, background, attributionLogo: false },
    grid: { vertLines: { visible: false }, horzLines: { color: line } },
    timeScale: { timeVisible: true },
  });
  const series = chart.addSeries(CandlestickSeries, {
    upColor: background.color,
    borderUpColor: rise,
    wickUpColor: rise,
    downColor: fall,
    borderDownColor: fall,
    wickDownColor: fall,
  });
  const dataOf = ({ time, open, high, low, close }: Candle): CandlestickData<UTCTimestamp> => ({
    time: time as UTCTimestamp,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
  });
  series.setData([...closed, last].map(dataOf));
  chart.timeScale().setVisibleLogicalRange({ from: CANDLES - IN_VIEW + 2, to: CANDLES + 2 });
  return (frame) => series.update(dataOf(candleOf(frame)));
}

function followedTicks(): Draw {
  const start = START + 60;
  const ticks = Array.from({ length: 600 }, (_, n) => ({
    time: start + n,
    price: (68_000 + Math.sin(n / 9) * 12 + Math.cos(n * 1.7) * 4).toFixed(1),
  }));
  const orders = Array.from({ length: 6 }, (_, n) => ({
    id: String(n),
    direction: n % 2 ? ('down' as const) : ('up' as const),
    strike: ticks[20 + n]?.price ?? '0',
    seconds: 300,
    expiresAt: start + 320 + n,
    exitPrice: null,
    outcome: null,
  }));
  let second = 0;
  const engine = createTickEngine(echarts.init(host), host, () => (start + second) * 1_000);
  return (frame) => {
    second = 30 + (frame % 280);
    const { decimals, rises, palette, texts } = props;
    const look = { decimals, rises, palette, texts, orders, focus: orders[0] };
    engine.set({ ...look, ticks: ticks.slice(0, second) });
  };
}

function setOption(): Draw {
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
  return (frame) => chart.setOption({ series: [{ data: [...still, values(candleOf(frame))] }] });
}

const WAYS: Readonly<Record<Way, () => Draw | Promise<Draw>>> = {
  component,
  lightweight,
  ticks: followedTicks,
  'set-option': setOption,
};

let draw: Draw = () => undefined;

window.showChart = async (way) => {
  draw = await WAYS[way]();
  // The chart draws in the next frame.
  await nextFrame();
  await nextFrame();
};

window.runTicks = async (frames) => {
  for (let frame = 0; frame < frames; frame++) {
    await nextFrame();
    draw(frame);
  }
};
