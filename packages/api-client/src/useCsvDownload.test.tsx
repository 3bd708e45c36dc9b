import { listStatement } from '@candela/contract/calls/funds';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { useCsvDownload } from './index.js';
import { setUp } from './internal/testing/set-up.js';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const options = Intl.DateTimeFormat.prototype.resolvedOptions;

function setBrowserTimeZone(timeZone: string) {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...options.call(this), timeZone };
  });
}

function setUpDownload() {
  const { service, store } = setUp({ language: 'th', token: 'secret' });
  const saved: { name: string; text: Promise<string> }[] = [];
  let blob: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((it) => {
    blob = it as Blob;
    return 'blob:it';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (blob) saved.push({ name: this.download, text: blob.text() });
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(() => useCsvDownload(listStatement, 'statement.csv'), { wrapper });
  return { service, store, saved, download: () => result.current({ type: 'recharge' }) };
}

test('saves the filtered rows as a file in the language of the user', async () => {
  setBrowserTimeZone('Asia/Bangkok');
  const { service, saved, download } = setUpDownload();
  service.respondWithText(listStatement, 'time,amount', {
    headers: { 'content-type': 'text/csv' },
  });
  expect(await download()).toBe(true);
  expect(service.sentTo(listStatement)).toEqual([
    { type: 'recharge', format: 'csv', tz: 'Asia/Bangkok', lang: 'th', token: 'secret' },
  ]);
  expect(saved.map(({ name }) => name)).toEqual(['statement.csv']);
  expect(await saved[0]?.text).toBe('time,amount');
});

test('names the file as the content-disposition header does', async () => {
  const { service, saved, download } = setUpDownload();
  const name = encodeURIComponent('รายละเอียดบัญชี 2026-11-21.csv');
  service.respondWithText(listStatement, 'time', {
    headers: {
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="listStatement.csv"; filename*=UTF-8''${name}`,
    },
  });
  expect(await download()).toBe(true);
  expect(saved.map((file) => file.name)).toEqual(['รายละเอียดบัญชี 2026-11-21.csv']);
});

test('sends no time zone when the browser has none', async () => {
  setBrowserTimeZone('Etc/Unknown');
  const { service, download } = setUpDownload();
  service.respondWithText(listStatement, 'time', { headers: { 'content-type': 'text/csv' } });
  expect(await download()).toBe(true);
  expect(service.sentTo(listStatement)[0]).not.toHaveProperty('tz');
});

test('saves no file and reports no failure when the download is refused', async () => {
  const { service, store, saved, download } = setUpDownload();
  service.reject(listStatement, 'bad_request', 'No.');
  expect(await download()).toBe(false);
  expect(saved).toEqual([]);
  expect(store.getState().activity.failure).toBeNull();
});

test('ends the session when the token has expired', async () => {
  const { service, store, download } = setUpDownload();
  service.reject(listStatement, 'token_expired', 'Over.');
  expect(await download()).toBe(false);
  expect(store.getState().session.token).toBeNull();
});

test('fails after 10 s without an answer', async () => {
  vi.useFakeTimers();
  const { service, download } = setUpDownload();
  service.hang(listStatement);
  const downloaded = download();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await downloaded).toBe(false);
});
