import { aRealName, stubUploads } from '@candela/api-client/testing';
import { submitRealName } from '@candela/contract/calls/account';
import { renderScreen } from '@candela/screen-kit/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { RealNameScreen } from './RealNameScreen.js';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const PICTURE = new File(['x'], 'id.png', { type: 'image/png' });
const UNDER_REVIEW = aRealName({
  state: 'review',
  name: 'Alice Example',
  maskedNumber: '•••••••567',
  submittedAt: 1_795_000_000,
});

async function open(realName = aRealName()) {
  const { uploads, XMLHttpRequest } = stubUploads();
  vi.stubGlobal('XMLHttpRequest', XMLHttpRequest);
  const view = await renderScreen(RealNameScreen, {
    prepareService: (it) => it.respond(submitRealName, realName),
  });
  return { uploads, ...view };
}

const front = () => screen.getByLabelText<HTMLInputElement>(/^Front of the document/);
const back = () => screen.getByLabelText<HTMLInputElement>(/^Back of the document/);
const submit = () => screen.findByRole('button', { name: 'Submit for review' });

/** Requests that only read the state have no fields. */
const submissionsTo = (service: Awaited<ReturnType<typeof open>>['service']) =>
  service.sentTo(submitRealName).filter(({ name }) => name !== undefined);

test('requests the verification state without a blocking loader', async () => {
  const { service, store } = await open();
  await submit();
  expect(service.sentTo(submitRealName)).toEqual([{ lang: 'en', token: 'test-token' }]);
  expect(store.getState().activity.blocking).toBe(0);
});

// @spec 1.17 2.21
test('submits name, number and both sides, and then shows the review with a masked number', async () => {
  const { service, uploads, user } = await open();
  const button = await submit();
  await user.type(screen.getByLabelText('Full name'), ' Alice Example ');
  await user.type(screen.getByLabelText('Document number'), 'PB-1234567');
  await user.upload(front(), PICTURE);
  await user.upload(back(), PICTURE);
  expect(uploads.map(({ fields }) => fields.kind)).toEqual(['id_front', 'id_back']);
  act(() => uploads[0]?.progress(0.4));
  const [bar] = screen.getAllByRole('progressbar', { name: 'Upload progress' });
  expect(bar?.getAttribute('aria-valuenow')).toBe('40');
  act(() => uploads[0]?.succeed('up_front'));
  act(() => uploads[1]?.succeed('up_back'));
  await waitFor(() => expect(screen.getAllByText('Upload successful')).toHaveLength(2));
  service.respond(submitRealName, UNDER_REVIEW);
  await user.click(button);
  expect(await screen.findByText('Under review by the system')).toBeDefined();
  expect(screen.getByText('•••••••567')).toBeDefined();
  expect(screen.queryByText(/PB-1234567/)).toBeNull();
  expect(submissionsTo(service)).toEqual([
    {
      name: 'Alice Example',
      document_number: 'PB-1234567',
      front: 'up_front',
      back: 'up_back',
      lang: 'en',
      token: 'test-token',
    },
  ]);
});

test('reports missing values at their fields, and focuses the first', async () => {
  const { service, user } = await open();
  await user.click(await submit());
  expect(await screen.findAllByText('Please add this picture.')).toHaveLength(2);
  expect(screen.getAllByText('Please fill in this field.')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
  expect(submissionsTo(service)).toEqual([]);
});

describe('document picture', () => {
  // @spec 2.21
  test('is taken with the camera or chosen from the files', async () => {
    const { uploads, user } = await open();
    await submit();
    const [camera] = screen.getAllByLabelText<HTMLInputElement>('Take a photo');
    expect(camera?.getAttribute('capture')).toBe('environment');
    expect(front().hasAttribute('capture')).toBe(false);
    if (camera) await user.upload(camera, PICTURE);
    expect(uploads[0]?.fields.kind).toBe('id_front');
  });

  test('is previewed, replaced, and uploaded again after a failure', async () => {
    const { uploads, user } = await open();
    await submit();
    await user.upload(front(), PICTURE);
    expect(screen.getByRole('img', { name: 'The chosen picture' })).toBeDefined();
    act(() => uploads[0]?.drop());
    expect(await screen.findByText('Upload failed')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Upload again' }));
    expect(uploads).toHaveLength(2);
    await user.upload(front(), PICTURE);
    expect(uploads[1]?.isAborted()).toBe(true);
    expect(uploads).toHaveLength(3);
  });

  test.each([
    ['a PDF', new File(['x'], 'a.pdf', { type: 'application/pdf' }), /choose a JPEG/],
    [
      'a picture over 5 MB that cannot be made smaller',
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
      'The picture is too large.',
    ],
  ])('is rejected before uploading when it is %s', async (_, picture, expectedText) => {
    const { uploads, user } = await open();
    await submit();
    await user.upload(front(), picture);
    expect(await screen.findByText(expectedText)).toBeDefined();
    expect(uploads).toEqual([]);
  });

  test('blocks submission while it is uploading', async () => {
    const { service, user } = await open();
    const button = await submit();
    await user.upload(front(), PICTURE);
    await user.click(button);
    expect(await screen.findByText('Please wait until the picture is uploaded.')).toBeDefined();
    expect(submissionsTo(service)).toEqual([]);
  });
});

test('shows the reason for a rejection, and the form again', async () => {
  await open(aRealName({ ...UNDER_REVIEW, state: 'rejected', reason: 'The back is cut off' }));
  expect(await screen.findByText('Rejected: The back is cut off')).toBeDefined();
  expect(await submit()).toBeDefined();
});

test('shows a decision automatically, and stops polling', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { service } = await open(UNDER_REVIEW);
  expect(await screen.findByText('Under review by the system')).toBeDefined();
  service.respond(submitRealName, { ...UNDER_REVIEW, state: 'complete' });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText('Complete')).toBeDefined();
  const requestCount = service.sentTo(submitRealName).length;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(service.sentTo(submitRealName)).toHaveLength(requestCount);
});

test('explains the handling of documents only in the sandbox', async () => {
  await open();
  expect(await screen.findByText(/A document number ending in 13 is rejected/)).toBeDefined();
  cleanup();
  await renderScreen(RealNameScreen, {
    sandbox: false,
    prepareService: (it) => it.respond(submitRealName, aRealName()),
  });
  await submit();
  expect(screen.queryByText(/A document number ending in 13/)).toBeNull();
});

test('retries the state that failed to load', async () => {
  const { service, user } = await renderScreen(RealNameScreen, {
    prepareService: (it) => it.drop(submitRealName),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  service.respond(submitRealName, UNDER_REVIEW);
  await user.click(retry);
  expect(await screen.findByText('Under review by the system')).toBeDefined();
});
