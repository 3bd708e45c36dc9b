import './commits.js';
import '@candela/ui-kit/styles.css';
import '../../src/styles.css';
import { createTestStore } from '@candela/api-client/testing';
import { tradingApi } from '@candela/api-client/trading';
import { API_BASE } from '@candela/contract';
import { createI18n, I18nProvider } from '@candela/i18n';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { PriceTabs } from '../../src/widgets/PriceTabs.js';
import { renderedRows } from './commits.js';

export type Way = 'list' | 'hand';

declare global {
  interface Window {
    showPrices(way: Way): Promise<void>;
    refreshPrices(times: number): Promise<void>;
    /** @returns the number of rows rendered, or updated by hand. */
    countRows(): Promise<number>;
  }
}

const root = document.getElementById('root') as HTMLElement;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

let refreshOnce: () => Promise<unknown> = async () => undefined;
let countOnce: () => Promise<number> = async () => 0;

async function showList(): Promise<void> {
  const store = createTestStore();
  const i18n = await createI18n('en');
  await i18n.loadNamespaces(['prices', 'common']);
  createRoot(root).render(
    <Provider store={store}>
      <I18nProvider i18n={i18n} language="en">
        <MemoryRouter>
          <PriceTabs />
        </MemoryRouter>
      </I18nProvider>
    </Provider>,
  );
  while (!root.querySelector('li')) await nextFrame();
  const { initiate } = tradingApi.endpoints.listInstruments;
  const again = { forceRefetch: true, subscribe: false } as const;
  refreshOnce = async () => {
    const { error } = await store.dispatch(initiate({ class: 'crypto', trend: true }, again));
    if (error) throw new Error(`A refresh failed: ${JSON.stringify(error)}`);
  };
  countOnce = () => renderedRows(withItsFrames);
}

interface WireRow {
  readonly price1: string;
  readonly baifenbi: string;
  readonly turnover: string;
  readonly trend: readonly number[];
}

async function showByHand(): Promise<void> {
  const url = `${API_BASE}/Lottery/goods_api?class=1&trend=1&lang=en`;
  const price = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });
  const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 3 });
  const ask = async () => ((await (await fetch(url)).json()) as { data: WireRow[] }).data;
  let before = await ask();
  root.innerHTML = `<ul>${before.map(() => '<li><b></b> <i></i> <u></u> <svg viewBox="0 0 30 10" width="60" height="20"><polyline fill="none" stroke="#2ebd85"/></svg></li>').join('')}</ul>`;
  const places = [...root.querySelectorAll('li')].map((li) => [...li.children]);
  const pathOf = (trend: readonly number[]) => {
    const [min, max] = [Math.min(...trend), Math.max(...trend)];
    return trend.map((it, n) => `${n},${(10 * (max - it)) / (max - min || 1)}`).join(' ');
  };
  const write = (n: number, { price1, turnover, baifenbi, trend }: WireRow) => {
    const [first, second, third, picture] = places[n] ?? [];
    if (!first || !second || !third) return;
    first.textContent = price.format(Number(price1));
    second.textContent = compact.format(Number(turnover));
    third.textContent = `${baifenbi}%`;
    picture?.firstElementChild?.setAttribute('points', pathOf(trend));
  };
  for (const [n, row] of before.entries()) write(n, row);
  const refreshRows = async () => {
    const rows = await ask();
    let written = 0;
    for (const [n, row] of rows.entries()) {
      if (row.price1 === before[n]?.price1) continue;
      write(n, row);
      written++;
    }
    before = rows;
    return written;
  };
  refreshOnce = refreshRows;
  countOnce = refreshRows;
}

async function withItsFrames(): Promise<void> {
  await refreshOnce();
  await nextFrame();
  await nextFrame();
}

window.showPrices = async (way) => {
  await (way === 'list' ? showList() : showByHand());
  await nextFrame();
};
window.refreshPrices = async (times) => {
  for (let n = 0; n < times; n++) {
    performance.mark('refresh');
    await withItsFrames();
  }
  performance.mark('refresh');
};
window.countRows = () => countOnce();
