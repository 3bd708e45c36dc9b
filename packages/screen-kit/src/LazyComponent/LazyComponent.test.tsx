import { CHUNK_TIMEOUT_MS } from '@candela/contract';
import { I18nProvider, useTranslation } from '@candela/i18n';
import { createTestI18n } from '@candela/i18n/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LazyComponent, type LoadComponent, preloadComponent } from './LazyComponent.js';

const i18n = await createTestI18n('en');
const Chart = ({ of }: { of: string }) => <p>chart of {of}</p>;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function show(load: LoadComponent<{ of: string }>, errorFallback?: ReactNode) {
  return render(
    <I18nProvider i18n={i18n} language="en">
      <h1>Trading</h1>
      <LazyComponent
        load={load}
        fallback={<p>waiting</p>}
        {...(errorFallback === undefined ? {} : { errorFallback })}
      >
        {(Part) => <Part of="BTC" />}
      </LazyComponent>
    </I18nProvider>,
  );
}

const settle = () => act(async () => {});
const heading = () => screen.getByRole('heading', { name: 'Trading' });
const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

function loadFailing(times: number): {
  load: LoadComponent<{ of: string }>;
  attempts: () => number;
} {
  let attempts = 0;
  return {
    attempts: () => attempts,
    load: async () => {
      attempts += 1;
      if (attempts <= times) throw new TypeError('Failed to fetch');
      return Chart;
    },
  };
}

test('shows a placeholder until the part is loaded', async () => {
  show(async () => Chart);
  expect(screen.getByText('waiting')).toBeDefined();
  await settle();
  expect(screen.getByText('chart of BTC')).toBeDefined();
});

test('renders a preloaded part at once', async () => {
  const load = vi.fn(async (): Promise<ComponentType<{ of: string }>> => Chart);
  await preloadComponent(load);
  show(load);
  expect(screen.getByText('chart of BTC')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

test('loads a part on mount when preloading it failed', async () => {
  const { load, attempts } = loadFailing(1);
  await expect(preloadComponent(load)).rejects.toThrow('Failed to fetch');
  show(load);
  await settle();
  expect(screen.getByText('chart of BTC')).toBeDefined();
  expect(attempts()).toBe(2);
});

test('keeps a mounted part when preloading it completes', async () => {
  let mountCount = 0;
  const Counted = ({ of }: { of: string }) => {
    useEffect(() => {
      mountCount += 1;
    }, []);
    return <p>chart of {of}</p>;
  };
  const load = async (): Promise<ComponentType<{ of: string }>> => Counted;
  show(load);
  await act(() => preloadComponent(load));
  expect(screen.getByText('chart of BTC')).toBeDefined();
  expect(mountCount).toBe(1);
});

test('renders a part at once when it was loaded before', async () => {
  const load = vi.fn(async (): Promise<ComponentType<{ of: string }>> => Chart);
  show(load);
  await settle();
  cleanup();
  show(load);
  expect(screen.getByText('chart of BTC')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

test('reports a part that failed to load, and loads it again on each retry', async () => {
  const part = loadFailing(2);
  show(part.load);
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load this');
  expect(heading()).toBeDefined();
  retry();
  await settle();
  expect(screen.getByRole('alert')).toBeDefined();
  retry();
  await settle();
  expect(screen.getByText('chart of BTC')).toBeDefined();
  expect(part.attempts()).toBe(3);
});

test('reloads a failed part when the network returns', async () => {
  const part = loadFailing(1);
  show(part.load);
  await settle();
  act(() => void window.dispatchEvent(new Event('online')));
  await settle();
  expect(screen.getByText('chart of BTC')).toBeDefined();
});

test('retries after a delay when the first attempt after the online event fails', async () => {
  vi.useFakeTimers();
  const part = loadFailing(3);
  show(part.load);
  await settle();
  act(() => void window.dispatchEvent(new Event('online')));
  await settle();
  expect(part.attempts()).toBe(2);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(part.attempts()).toBe(3);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByText('chart of BTC')).toBeDefined();
});

test('does not retry without an online event', async () => {
  vi.useFakeTimers();
  const part = loadFailing(9);
  show(part.load);
  await settle();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(part.attempts()).toBe(1);
});

test('reloads every instance of a part that had already failed at mount', async () => {
  const part = loadFailing(1);
  show(part.load);
  await settle();
  // It is known to have failed before it mounts.
  show(part.load);
  await settle();
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
  act(() => void window.dispatchEvent(new Event('online')));
  await settle();
  expect(screen.getAllByText('chart of BTC')).toHaveLength(2);
});

test('loads a failed part again when the screen is mounted again', async () => {
  const part = loadFailing(1);
  show(part.load);
  await settle();
  cleanup();
  show(part.load);
  await settle();
  expect(screen.getByText('chart of BTC')).toBeDefined();
});

// @spec 8.5
test('reports a failure when the part has not loaded after 120 s', async () => {
  vi.useFakeTimers();
  show(() => new Promise(() => {}));
  act(() => void vi.advanceTimersByTime(CHUNK_TIMEOUT_MS - 1));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('alert')).toBeDefined();
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
});

test('contains the error of a part that throws', async () => {
  const Broken = (): ReactNode => {
    throw new Error('broken');
  };
  show(async () => Broken);
  await settle();
  expect(screen.getByRole('alert')).toBeDefined();
  expect(heading()).toBeDefined();
});

test('renders nothing, or the given fallback, when an optional part fails', async () => {
  show(loadFailing(1).load, null);
  await settle();
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  show(loadFailing(1).load, <p>a picture that stands still</p>);
  await settle();
  expect(screen.getByText('a picture that stands still')).toBeDefined();
});

test('reloads missing translations with the part, and shows no translation key', async () => {
  i18n.removeResourceBundle('en', 'funds');
  const Worded = () => <p>{useTranslation('funds').t('recharge.title')}</p>;
  vi.spyOn(i18n, 'loadNamespaces').mockResolvedValueOnce(undefined);
  const reload = vi.spyOn(i18n, 'reloadResources').mockResolvedValueOnce(undefined);
  show(async () => Worded);
  await settle();
  expect(screen.getByRole('alert')).toBeDefined();
  expect(screen.queryByText('recharge.title')).toBeNull();
  retry();
  await settle();
  expect(reload).toHaveBeenCalledWith(['en'], ['funds']);
  reload.mockRestore();
  retry();
  await settle();
  expect(await screen.findByText('Recharge')).toBeDefined();
});
