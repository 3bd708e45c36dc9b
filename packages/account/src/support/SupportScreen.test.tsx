import {
  aSupportThread,
  homeData,
  someSupportMessages,
  stubUploads,
} from '@candela/api-client/testing';
import { getHome } from '@candela/contract/calls/home';
import {
  closeSupportThread,
  getSupportThread,
  markSupportThreadRead,
  openSupportThread,
  writeToSupport,
} from '@candela/contract/calls/support';
import { downloadImage } from '@candela/contract/calls/uploads';
import { renderScreen, simulateSleep } from '@candela/screen-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SupportScreen } from './SupportScreen.js';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const UNREAD_CONVERSATION = { thread: aSupportThread(), messages: someSupportMessages() };
const READ_CONVERSATION = { ...UNREAD_CONVERSATION, thread: aSupportThread({ unread: false }) };

const renderSupport = (path: string, conversation = READ_CONVERSATION) =>
  renderScreen(SupportScreen, {
    initialPath: path,
    prepareService: (it) => {
      it.respond(getSupportThread, conversation);
      it.respond(markSupportThreadRead, {});
      it.respondWithText(downloadImage, 'bytes', { headers: { 'content-type': 'image/png' } });
    },
  });

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
const send = () => screen.getByRole('button', { name: 'Send' });
const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('support conversation', () => {
  test('shows the authors, pictures and subject', async () => {
    await renderSupport('/support?id=thread-1', {
      ...READ_CONVERSATION,
      thread: aSupportThread({ unread: false, reference: { kind: 'recharge', id: 'r1' } }),
    });
    expect(await screen.findByRole('heading', { name: 'A withdrawal' })).toBeDefined();
    expect(texts()).toEqual([
      expect.stringMatching(/^You.*My withdrawal of yesterday/),
      expect.stringMatching(/^Online service.*It was sent this morning/),
    ]);
    const picture = await screen.findByRole('img', { name: 'Picture 1' });
    expect(picture.getAttribute('src')).toBe('blob:picture');
    const about = screen.getByRole('link', { name: 'About recharge r1' });
    expect(about.getAttribute('href')).toBe('/rechargeList?recharge=r1');
    expect(screen.getByText('Answered')).toBeDefined();
  });

  test.each([
    ['9:00 to 18:00 (UTC)', /9:00 to 18:00 \(UTC\)$/],
    ['', /^(No hours are stated here|Write at any time)/],
  ])('states when the service replies (hours "%s")', async (serviceHours, text) => {
    await renderScreen(SupportScreen, {
      initialPath: '/support',
      prepareService: (it) => it.respond(getHome, homeData({ serviceHours })),
    });
    expect(await screen.findByText(text)).toBeDefined();
  });

  test('marks a new answer as read once, up to the newest message shown', async () => {
    const { service } = await renderSupport('/support?id=thread-1', UNREAD_CONVERSATION);
    await waitFor(() => expect(service.sentTo(markSupportThreadRead)).toHaveLength(1));
    expect(service.sentTo(markSupportThreadRead)).toMatchObject([{ id: 'thread-1', through: '2' }]);
  });

  // @spec 13.5
  test('sends a message once on repeated presses, and clears the field', async () => {
    const { user, service } = await renderSupport('/support?id=thread-1');
    await user.type(await field(), '  Thank you. ');
    service.respond(writeToSupport, aSupportThread({ state: 'open', unread: false }));
    const button = send();
    button.click();
    button.click();
    await waitFor(async () => expect((await field()).value).toBe(''));
    expect(service.sentTo(writeToSupport)).toMatchObject([{ id: 'thread-1', text: 'Thank you.' }]);
  });

  test('keeps the text after a lost answer, and retries with the same request id after an hour', async () => {
    const { user, service } = await renderSupport('/support?id=thread-1');
    await user.type(await field(), 'Thank you.');
    service.drop(writeToSupport);
    await user.click(send());
    expect(await screen.findByText(/^We lost the reply/)).toBeDefined();
    expect((await field()).value).toBe('Thank you.');
    simulateSleep();
    service.respond(writeToSupport, aSupportThread({ state: 'open', unread: false }));
    await user.click(send());
    await waitFor(async () => expect((await field()).value).toBe(''));
    const [first, second] = service.sentTo(writeToSupport);
    expect(first?.request_id).toBeDefined();
    expect(second).toEqual(first);
  });

  test('rejects an empty message, and shows a refusal at the field while keeping the text', async () => {
    const { user, service } = await renderSupport('/support?id=thread-1');
    const text = await field();
    await user.click(send());
    expect(screen.getByText('Write something, or add a picture.')).toBeDefined();
    await user.type(text, 'Once more');
    expect(screen.queryByText('Write something, or add a picture.')).toBeNull();
    service.reject(writeToSupport, 'support_day_limit', 'No more than 50 messages.');
    await user.click(send());
    expect((await screen.findAllByText('No more than 50 messages.')).length).toBeGreaterThan(0);
    expect(text.value).toBe('Once more');
  });

  test('closes on request, and explains how it reopens', async () => {
    const { user, service } = await renderSupport('/support?id=thread-1');
    const closed = aSupportThread({ state: 'closed', unread: false });
    service.respond(closeSupportThread, closed);
    service.respond(getSupportThread, { ...READ_CONVERSATION, thread: closed });
    await user.click(await screen.findByRole('button', { name: 'Close the conversation' }));
    expect(await screen.findByText(/^This conversation is closed/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Close the conversation' })).toBeNull();
    expect(await field()).toBeDefined();
  });

  test('loads earlier messages on request', async () => {
    const { user, service } = await renderSupport('/support?id=thread-1', {
      ...READ_CONVERSATION,
      messages: someSupportMessages().slice(1),
    });
    service.respond(getSupportThread, READ_CONVERSATION);
    await user.click(await screen.findByRole('button', { name: 'Earlier messages' }));
    await waitFor(() => expect(texts()).toHaveLength(2));
    expect(service.sentTo(getSupportThread).at(-1)).toMatchObject({ latest: '100' });
  });

  test.each(['thread-1', 'no id'])('is not found when %s belongs to another user', async (id) => {
    await renderScreen(SupportScreen, {
      initialPath: `/support?id=${id}`,
      prepareService: (it) => it.reject(getSupportThread, 'support_unknown', 'Not found.'),
    });
    expect(await screen.findByText('This conversation was not found')).toBeDefined();
  });

  test('loads on retry', async () => {
    const { user, service } = await renderScreen(SupportScreen, {
      initialPath: '/support?id=thread-1',
      prepareService: (it) => it.drop(getSupportThread),
    });
    await screen.findByText('Couldn’t load this');
    service.respond(getSupportThread, READ_CONVERSATION);
    service.respondWithText(downloadImage, 'bytes', { headers: { 'content-type': 'image/png' } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await field()).toBeDefined();
  });
});

describe('new support conversation', () => {
  test('takes subject and topic from the address', async () => {
    const { user, service } = await renderSupport('/support?order=o1');
    await screen.findByRole('link', { name: 'About order o1' });
    service.respond(openSupportThread, aSupportThread({ topic: 'order' }));
    await user.type(await field(), 'Why was it void?');
    await user.click(send());
    await screen.findByRole('heading', { name: 'A withdrawal' });
    expect(service.sentTo(openSupportThread)).toMatchObject([
      { topic: 'order', text: 'Why was it void?', order: 'o1' },
    ]);
  });

  test('sends an uploaded picture', async () => {
    const { uploads, XMLHttpRequest } = stubUploads();
    vi.stubGlobal('XMLHttpRequest', XMLHttpRequest);
    const { user, service } = await renderSupport('/support');
    await user.click(await screen.findByRole('button', { name: 'Add a picture' }));
    await user.upload(
      screen.getByLabelText(/^Picture 1/),
      new File(['picture'], 'screen.png', { type: 'image/png' }),
    );
    await waitFor(() => expect(uploads).toHaveLength(1));
    await user.click(send());
    expect(screen.getByText('Please wait until the pictures are uploaded.')).toBeDefined();
    uploads[0]?.succeed('img_1');
    await screen.findByLabelText(/^Picture 2/);
    service.respond(openSupportThread, aSupportThread());
    await waitFor(() =>
      expect(screen.queryByText('Please wait until the pictures are uploaded.')).toBeNull(),
    );
    await user.click(send());
    await waitFor(() =>
      expect(service.sentTo(openSupportThread)).toMatchObject([
        { topic: 'general', text: '', pictures: 'img_1' },
      ]),
    );
    expect(uploads[0]?.fields).toMatchObject({ kind: 'support' });
  });
});
