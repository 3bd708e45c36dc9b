import { accountApi } from '@candela/api-client/account';
import { createTestStore, stubService } from '@candela/api-client/testing';
import { getProfile } from '@candela/contract/calls/account';
import { I18nProvider } from '@candela/i18n';
import { createTestI18n } from '@candela/i18n/testing';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { DataAge, DataAgeGroup } from './DataAge.js';
import { LoadedSheet, type LoadedSheetProps } from './LoadedSheet.js';
import { LoadFailure } from './LoadFailure.js';
import { RealPricesProvider } from './real-prices.js';
import { ScreenHeader } from './ScreenHeader.js';

afterEach(cleanup);

async function show(content: React.ReactNode) {
  const i18n = await createTestI18n();
  return render(
    <I18nProvider i18n={i18n} language="en">
      {content}
    </I18nProvider>,
  );
}

test.each([
  [true, 1],
  [false, 0],
])(
  'renders a header with sandbox %s and %d sandbox badges beside its title',
  async (sandbox, badges) => {
    await show(<ScreenHeader sandbox={sandbox} title="Recharge" />);
    expect(screen.getByRole('heading', { name: 'Recharge', level: 1 })).toBeTruthy();
    expect(screen.queryAllByText('Sandbox')).toHaveLength(badges);
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test.each([
  [false, 'Sandbox: virtual funds, simulated prices'],
  [true, 'Sandbox: virtual funds, real prices'],
])('renders for real prices %s the badge title "%s"', async (real, title) => {
  await show(
    <RealPricesProvider value={real}>
      <ScreenHeader sandbox title="Recharge" />
    </RealPricesProvider>,
  );
  expect(screen.getByTitle(title).textContent).toBe('Sandbox');
});

test('navigates back from the header', async () => {
  const goBack = vi.fn();
  await show(<ScreenHeader goBack={goBack} title="Recharge" />);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(goBack).toHaveBeenCalledOnce();
});

test('reports the failure and calls the retry', async () => {
  const onRetry = vi.fn();
  await show(<LoadFailure onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('Check your connection and try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test.each([
  ['loading', { failed: false }, 'bones'],
  ['failed', { failed: true }, 'Check your connection and try again.'],
  ['missing', { failed: true, missing: 'There is none.' }, 'There is none.'],
  ['loaded, whatever came after', { failed: true, children: 'the thing' }, 'the thing'],
] as const)('renders a sheet of one record that is %s', async (_, state, expected) => {
  const props: Omit<LoadedSheetProps, 'failed'> = {
    open: true,
    onClose: vi.fn(),
    onRetry: vi.fn(),
    title: 'One',
    skeleton: 'bones',
    children: undefined,
  };
  await show(<LoadedSheet {...props} {...state} />);
  const sheet = within(screen.getByRole('dialog', { name: 'One' }));
  for (const text of [
    'bones',
    'Check your connection and try again.',
    'There is none.',
    'the thing',
  ]) {
    expect(screen.getByRole('dialog').textContent?.includes(text), text).toBe(text === expected);
  }
  const retry = sheet.queryByRole('button', { name: 'Try again' });
  if (retry) await userEvent.click(retry);
  expect(props.onRetry).toHaveBeenCalledTimes(
    expected === 'bones' || expected === 'the thing' ? 0 : 1,
  );
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
  expect(props.onClose).toHaveBeenCalledOnce();
});

test('renders no timestamp for fresh data', async () => {
  const { view } = await showDataAge(undefined);
  expect(view.container.textContent).toBe('');
});

test('shows offline after a network failure, and delayed while rate limited', async () => {
  const { store, service } = await showDataAge(1_772_452_800);
  const notice = () => screen.getByRole('status').textContent;
  expect(notice()).toMatch(/^Offline\. Data as of 2026-03-0\d \d\d:\d\d:00$/);
  // Longer than a first read waits for.
  service.reject(getProfile, 'too_many_requests', 'Too many requests.', { seconds: 61 });
  await act(() => store.dispatch(accountApi.endpoints.getProfile.initiate()));
  expect(notice()).toMatch(/^Delayed\. Data as of 2026-03-0\d \d\d:\d\d:00$/);
  service.drop(getProfile);
  await act(() =>
    store.dispatch(accountApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true })),
  );
  expect(notice()).toMatch(/^Offline\./);
});

test('renders one notice with the oldest time for a group', async () => {
  const group = (profile: number | undefined, prices: number | undefined) => (
    <DataAgeGroup>
      <DataAge at={profile} lead />
      <DataAge at={prices} />
    </DataAgeGroup>
  );
  const { show: showNext } = await showWithStore(group(1_772_452_805, 1_772_452_800));
  const notices = () => screen.queryAllByRole('status').map((it) => it.textContent?.slice(-8));
  expect(notices()).toEqual([expect.stringMatching(/:00$/)]);
  showNext(group(1_772_452_805, undefined));
  expect(notices()).toEqual([expect.stringMatching(/:05$/)]);
  showNext(group(undefined, 1_772_452_803));
  expect(notices()).toEqual([expect.stringMatching(/:03$/)]);
  showNext(group(undefined, undefined));
  expect(notices()).toEqual([]);
});

async function showWithStore(content: React.ReactNode) {
  const store = createTestStore();
  const i18n = await createTestI18n();
  const wrapped = (part: React.ReactNode) => (
    <Provider store={store}>
      <I18nProvider i18n={i18n} language="en">
        {part}
      </I18nProvider>
    </Provider>
  );
  const { rerender } = render(wrapped(content));
  return { show: (next: React.ReactNode) => rerender(wrapped(next)) };
}

async function showDataAge(at: number | undefined) {
  const store = createTestStore();
  const service = stubService();
  vi.stubGlobal('fetch', service.fetch);
  onTestFinished(() => void vi.unstubAllGlobals());
  const view = await show(
    <Provider store={store}>
      <DataAge at={at} />
    </Provider>,
  );
  return { store, service, view };
}
