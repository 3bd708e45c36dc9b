import { aBankRecharge, aRecharge, stubUploads } from '@candela/api-client/testing';
import { listRecharges, payRecharge } from '@candela/contract/calls/funds';
import { renderScreen, sentTo } from '@candela/screen-kit/testing';
import { toast } from '@candela/ui-kit';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EXPIRED, IN_REVIEW, NOW_MS, REJECTED } from '../../testing/fixtures.js';
import { ConfirmRechargeScreen } from './ConfirmRechargeScreen.js';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const PICTURE = new File(['x'], 'receipt.png', { type: 'image/png' });

async function open(data = aRecharge(), sandbox = true) {
  const { uploads, XMLHttpRequest } = stubUploads();
  vi.stubGlobal('XMLHttpRequest', XMLHttpRequest);
  const view = await renderScreen(ConfirmRechargeScreen, {
    sandbox,
    initialPath: `/confirmRecharge?id=${data.id}`,
    prepareService: (it) => {
      it.respond(listRecharges, [data]);
      it.respond(payRecharge, { ...data, status: 'review' });
    },
  });
  const { service, user } = view;
  await screen.findByRole('button', { name: /^Submit proof/ });
  const file = screen.getByLabelText(/^Picture of the payment/);
  const submit = () => user.click(screen.getByRole('button', { name: /^Submit proof/ }));
  return { service, uploads, view, user, file, submit };
}

// @spec 1.3 2.18
test('submits a proof with a remark, and opens its record', async () => {
  const { service, uploads, view, user, file, submit } = await open();
  await user.upload(file, PICTURE);
  expect(uploads[0]?.fields).toMatchObject({ kind: 'proof', token: 'test-token' });
  expect(screen.getByRole('img', { name: 'The chosen picture' })).toBeTruthy();

  act(() => uploads[0]?.progress(0.4));
  expect(
    screen.getByRole('progressbar', { name: 'Upload progress' }).getAttribute('aria-valuenow'),
  ).toBe('40');
  act(() => uploads[0]?.succeed('up_1'));
  expect(await screen.findByText('Upload successful')).toBeTruthy();

  await user.type(screen.getByRole('textbox', { name: 'Remark' }), ' from my bank ');
  await submit();
  await waitFor(() =>
    expect([view.currentPath(), view.historyState()]).toEqual([
      '/rechargeList',
      { open: 'rc_7f3a' },
    ]),
  );
  expect(sentTo(service, payRecharge)).toMatchObject([
    { recharge_id: 'rc_7f3a', proof: 'up_1', remark: 'from my bank' },
  ]);
});

test('sends nothing without a picture, and focuses the picture field', async () => {
  const { service, file, submit } = await open();
  await submit();
  expect(await screen.findByText('Please upload the proof of payment.')).toBeTruthy();
  expect(document.activeElement).toBe(file);
  expect(sentTo(service, payRecharge)).toEqual([]);
});

test('clears the missing-picture error when a picture is chosen', async () => {
  const { user, file, submit } = await open();
  await submit();
  await screen.findByText('Please upload the proof of payment.');
  await user.upload(file, PICTURE);
  expect(screen.queryByText('Please upload the proof of payment.')).toBeNull();
});

test('offers in a sandbox a sample picture labelled as such', async () => {
  const drawnTexts: string[] = [];
  const context = { fillRect: () => {}, fillText: (text: string) => drawnTexts.push(text) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback) =>
    callback(new Blob(['x'], { type: 'image/png' })),
  );
  const { uploads, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Use a sample proof' }));
  await screen.findByRole('img', { name: 'The chosen picture' });
  expect(uploads[0]?.fields).toMatchObject({ kind: 'proof' });
  expect(drawnTexts).toEqual([
    'Sample proof',
    expect.stringContaining('100.00'),
    expect.stringContaining('Not a payment'),
  ]);
  expect(screen.queryByRole('button', { name: 'Use a sample proof' })).toBeNull();
});

test('reports a failure when the browser cannot draw the sample', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const failure = vi.spyOn(toast, 'failure');
  const { uploads, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Use a sample proof' }));
  await waitFor(() => expect(failure).toHaveBeenCalledWith('Upload failed'));
  expect(uploads).toHaveLength(0);
});

test('offers no sample when funds are real', async () => {
  await open(aRecharge(), false);
  expect(screen.queryByRole('button', { name: 'Use a sample proof' })).toBeNull();
});

// @spec 8.4
test('reports a failed upload, and retries it with the same picture', async () => {
  const { uploads, user, file } = await open();
  await user.upload(file, PICTURE);
  act(() => uploads[0]?.drop());
  expect(await screen.findByText('Upload failed')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Upload again' }));
  expect(screen.queryByText('Upload failed')).toBeNull();
  act(() => uploads[1]?.succeed('up_2'));
  expect(await screen.findByText('Upload successful')).toBeTruthy();
});

test('treats a picture rejected by the service as a failed upload', async () => {
  const { service, uploads, user, file, submit } = await open();
  await user.upload(file, PICTURE);
  act(() => uploads[0]?.reject('upload_not_an_image', 'Please choose a picture.'));
  expect(await screen.findByText('Upload failed')).toBeTruthy();
  await submit();
  expect(sentTo(service, payRecharge)).toEqual([]);
});

test('blocks submission until the upload is complete', async () => {
  const { service, uploads, user, file, submit } = await open();
  await user.upload(file, PICTURE);
  await submit();
  expect(await screen.findByText('Please wait until the picture is uploaded.')).toBeTruthy();
  expect(sentTo(service, payRecharge)).toEqual([]);

  act(() => uploads[0]?.succeed('up_1'));
  await screen.findByText('Upload successful');
  expect(screen.queryByText('Please wait until the picture is uploaded.')).toBeNull();
});

test.each([
  ['a PDF', new File(['x'], 'a.pdf', { type: 'application/pdf' }), /choose a JPEG, PNG or WebP/],
  [
    'a picture over 5 MB that cannot be made smaller',
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
    'The picture is too large.',
  ],
])('rejects %s before uploading', async (_, picture, text) => {
  const { uploads, user, file } = await open();
  await user.upload(file, picture);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(uploads).toEqual([]);
});

test('aborts the upload of a removed picture, and does not submit it', async () => {
  const { service, uploads, user, file, submit } = await open();
  await user.upload(file, PICTURE);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(uploads[0]?.isAborted()).toBe(true);
  await submit();
  expect(await screen.findByText('Please upload the proof of payment.')).toBeTruthy();
  expect(sentTo(service, payRecharge)).toEqual([]);
});

test('shows the reason of a rejected recharge, and submits it again', async () => {
  const { service, uploads, view, user, file, submit } = await open(REJECTED);
  expect(screen.getByText('Rejected: sandbox test')).toBeTruthy();
  expect(screen.queryByText('Time left to pay')).toBeNull();
  await user.upload(file, PICTURE);
  act(() => uploads[0]?.succeed('up_3'));
  await screen.findByText('Upload successful');
  await submit();
  await waitFor(() => expect(view.currentPath()).toBe('/rechargeList'));
  expect(sentTo(service, payRecharge)).toMatchObject([
    { recharge_id: 'rc_rejected', proof: 'up_3' },
  ]);
});

// @spec 1.4
test('copies each line of the bank details', async () => {
  const { user } = await open(aBankRecharge());
  const { amount, payTo } = aBankRecharge();
  for (const [label, value] of [
    ['Amount', amount],
    ['Bank', payTo.bankName],
    ['Account name', payTo.accountName],
    ['Account number', payTo.accountNumber],
    ['Reference', payTo.reference],
  ] as const) {
    await user.click(screen.getByRole('button', { name: `Copy ${label}` }));
    expect(await navigator.clipboard.readText()).toBe(value);
  }
});

test('shows the hints for a bank transfer, and none about networks', async () => {
  await open(aBankRecharge());
  const hints = screen.getByRole('region', { name: 'Before you pay' });
  expect(within(hints).getAllByRole('listitem')).toHaveLength(5);
  expect(hints.textContent).toMatch(/Include the reference.*Send exactly this amount.*60 minutes/);
  expect(hints.textContent).not.toMatch(/USDT to the address|network/);
});

test('shows that the recharge has expired when the service refuses the proof', async () => {
  const { service, uploads, user, file, submit } = await open();
  await user.upload(file, PICTURE);
  act(() => uploads[0]?.succeed('up_1'));
  await screen.findByText('Upload successful');
  service.reject(payRecharge, 'recharge_expired', 'The time for this payment has passed.');
  service.respond(listRecharges, [{ ...EXPIRED, id: 'rc_7f3a' }]);
  await submit();
  expect(await screen.findByRole('link', { name: 'Start again' })).toBeTruthy();
});

test('shows beside the button why the service refuses another recharge in review', async () => {
  const { service, uploads, user, file, submit } = await open();
  await user.upload(file, PICTURE);
  act(() => uploads[0]?.succeed('up_1'));
  await screen.findByText('Upload successful');
  service.reject(payRecharge, 'recharges_limit', 'Too many open recharges.');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe('Too many open recharges.');
  service.respond(payRecharge, IN_REVIEW);
  await submit();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('offers no second submission for a recharge under review', async () => {
  await renderScreen(ConfirmRechargeScreen, {
    initialPath: '/confirmRecharge?id=rc_7f3a',
    prepareService: (it) => it.respond(listRecharges, [IN_REVIEW]),
  });
  expect(await screen.findByRole('link', { name: 'Open the record' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Submit proof/ })).toBeNull();
  expect(screen.getByText(/100\.00/)).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Step 4 of 4' })).toBeTruthy();
});
