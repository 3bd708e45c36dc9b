import { accountApi } from '@candela/api-client/account';
import { aMessage, aProfile, SAMPLE_NOW, type StubbedService } from '@candela/api-client/testing';
import { getProfile, listMessages, markMessagesRead } from '@candela/contract/calls/account';
import type { ScreenProps } from '@candela/screen-kit';
import { renderScreen, stubScrolling } from '@candela/screen-kit/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { someMessages } from '../testing/some-messages.js';
import { MessagesScreen } from './MessagesScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const titles = () => screen.getAllByRole('article').map((it) => it.querySelector('button'));
const row = (name: RegExp) => screen.findByRole('button', { name });

const withMessages = {
  prepareService: (it: StubbedService) => {
    it.respond(listMessages, someMessages());
    it.respond(markMessagesRead, {});
  },
};

// @spec 1.9
test('requests the first page and lists unread messages first', async () => {
  const { service } = await renderScreen(MessagesScreen, withMessages);
  await row(/Recharge paid/);
  expect(service.sent.find((it) => it.path === listMessages.path)?.fields).toEqual({
    page: '1',
    limit: '20',
    lang: 'en',
    token: 'test-token',
  });
  expect(titles().map((it) => it?.textContent)).toEqual([
    expect.stringContaining('How to check a settlement'),
    expect.stringContaining('Welcome to Candela'),
    expect.stringContaining('Recharge paid'),
  ]);
  expect(screen.getByText('2 unread')).toBeDefined();
});

// @spec 2.22
test('marks an opened message as read once, and keeps its position', async () => {
  const { user, service } = await renderScreen(MessagesScreen, withMessages);
  const welcome = await row(/Unread Welcome/);
  service.respond(getProfile, aProfile({ unread: 1 }));
  await user.click(welcome);
  expect(welcome.getAttribute('aria-expanded')).toBe('true');
  await waitFor(() => expect(screen.getByText('1 unread')).toBeDefined());
  await user.click(welcome);
  await user.click(welcome);
  const markRequests = service.sent.filter((it) => it.path === markMessagesRead.path);
  expect(markRequests.map((it) => it.fields)).toEqual([
    { id: 'welcome', lang: 'en', token: 'test-token' },
  ]);
  expect(titles()[1]?.textContent).toContain('Welcome to Candela');
});

test.each([
  [false, '1,250.50 was added to your balance.'],
  [true, 'Hidden•••••• was added to your balance.'],
])('renders a message’s amount with hidden balances %s as: %s', async (hideBalance, text) => {
  await renderScreen(MessagesScreen, {
    session: { hideBalance },
    prepareService: (it) =>
      it.respond(listMessages, [aMessage({ content: '1,250.50 was added to your balance.' })]),
  });
  expect((await screen.findByRole('article')).textContent).toContain(text);
});

test('shows market prices in a price alert while balances are hidden', async () => {
  const content = 'BTC/USDT is at 64,000.10: at or above 64,000.00.';
  await renderScreen(MessagesScreen, {
    session: { hideBalance: true },
    prepareService: (it) => it.respond(listMessages, [aMessage({ content, kind: 'price_alert' })]),
  });
  expect(await screen.findByText(content)).toBeDefined();
});

test('sends nothing when a read message is opened', async () => {
  const { user, service } = await renderScreen(MessagesScreen, withMessages);
  await user.click(await row(/Recharge paid/));
  expect(service.sent.filter((it) => it.path === markMessagesRead.path)).toEqual([]);
});

test('marks all as read with one request', async () => {
  const { user, service } = await renderScreen(MessagesScreen, withMessages);
  await screen.findByText('2 unread');
  service.respond(getProfile, aProfile({ unread: 0 }));
  await user.click(screen.getByText('Mark all as read'));
  await waitFor(() => expect(screen.queryByText(/unread/)).toBeNull());
  const markRequests = service.sent.filter((it) => it.path === markMessagesRead.path);
  expect(markRequests.map((it) => it.fields)).toEqual([
    { all: '1', lang: 'en', token: 'test-token' },
  ]);
});

test('restores the unread state when marking failed', async () => {
  const { user } = await renderScreen(MessagesScreen, {
    prepareService: (it) => {
      it.respond(listMessages, someMessages());
      it.drop(markMessagesRead);
    },
  });
  await user.click(await row(/Unread Welcome/));
  await waitFor(() => expect(screen.getByText('2 unread')).toBeDefined());
});

test('keeps the position of a read message that the service has moved to a later page', async () => {
  const unreadPage = Array.from({ length: 20 }, (_, n) =>
    aMessage({ id: `m${n}`, title: `Message ${n} of many`, time: SAMPLE_NOW - n }),
  );
  const { user, service } = await renderScreen(MessagesScreen, {
    prepareService: (it) => {
      it.respond(listMessages, unreadPage);
      it.respond(getProfile, aProfile({ unread: 25 }));
      it.respond(markMessagesRead, {});
    },
  });
  const first = await row(/Unread Message 0 of many/);
  const next = aMessage({ id: 'm20', title: 'Message 20 of many', time: SAMPLE_NOW - 20 });
  const newMessage = aMessage({ id: 'new', title: 'Withdrawal paid', time: SAMPLE_NOW });
  service.respond(listMessages, [newMessage, ...unreadPage.slice(1), next]);
  await user.click(first);
  await row(/Unread Message 20 of many/);
  const shown = titles().map((it) => it?.textContent);
  expect(shown).toHaveLength(22);
  expect(shown.slice(0, 3)).toEqual([
    expect.stringContaining('Message 0 of many'),
    expect.stringContaining('Withdrawal paid'),
    expect.stringContaining('Message 1 of many'),
  ]);
  expect(shown.at(-1)).toContain('Message 20 of many');
  expect(first.textContent).not.toContain('Unread');
});

describe('message list without messages', () => {
  test('states that there are none', async () => {
    await renderScreen(MessagesScreen, { prepareService: (it) => it.respond(listMessages, []) });
    expect(await screen.findByText('You have no messages.')).toBeDefined();
  });

  test('shows a skeleton while loading', async () => {
    await renderScreen(MessagesScreen, { prepareService: (it) => it.hang(listMessages) });
    expect(screen.getByRole('status').textContent).toBe('Loading…');
  });

  test('offers a retry when loading failed', async () => {
    const { user, service } = await renderScreen(MessagesScreen, {
      prepareService: (it) => it.drop(listMessages),
    });
    await screen.findByText('Couldn’t load this');
    service.respond(listMessages, someMessages());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row(/Recharge paid/)).toBeDefined();
  });
});

describe('paged message list', () => {
  const page = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) =>
      aMessage({ id: `m${from + n}`, title: `Message ${from + n}`, status: 'read' }),
    );

  test('loads the next page near the end, and marks the end of the list', async () => {
    const scroll = stubScrolling();
    const { service } = await renderScreen(MessagesScreen, {
      prepareService: (it) => it.respond(listMessages, page(0, 20)),
    });
    await screen.findByText('Message 19');
    service.respond(listMessages, page(20, 3));
    act(() => scroll.scrollToEnd());
    await screen.findByText('Message 22');
    expect(screen.getAllByRole('article')).toHaveLength(23);
    expect(screen.getByText('End of list')).toBeDefined();
    const requests = service.sent.filter((it) => it.path === listMessages.path);
    expect(requests.map(({ fields }) => [fields.page, fields.after, fields.after_status])).toEqual([
      ['1', undefined, undefined],
      ['2', 'm19', '1'],
    ]);
  });

  test('keeps the loaded messages when the next page fails, and retries that page', async () => {
    const scroll = stubScrolling();
    const { user, service } = await renderScreen(MessagesScreen, {
      prepareService: (it) => it.respond(listMessages, page(0, 20)),
    });
    await screen.findByText('Message 19');
    service.drop(listMessages);
    act(() => scroll.scrollToEnd());
    await screen.findByText('Couldn’t load this');
    expect(screen.getAllByRole('article')).toHaveLength(20);
    service.respond(listMessages, page(20, 1));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Message 20')).toBeDefined();
  });
});

test('keeps the last messages with their time when offline', async () => {
  const { service, store } = await renderScreen(MessagesScreen, withMessages);
  await row(/Recharge paid/);
  service.drop(listMessages);
  act(() => void store.dispatch(accountApi.util.invalidateTags(['Messages'])));
  expect(await screen.findByText(/^Offline. Data as of /)).toBeDefined();
  expect(await row(/Recharge paid/)).toBeDefined();
});

test('reloads the messages when the screen is opened again', async () => {
  function ReopenableScreen(props: ScreenProps) {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        <button onClick={() => setIsOpen(!isOpen)} type="button">
          Leave or come
        </button>
        {isOpen && <MessagesScreen {...props} />}
      </>
    );
  }
  const { user, service } = await renderScreen(ReopenableScreen, withMessages);
  await row(/Recharge paid/);
  await user.click(screen.getByRole('button', { name: 'Leave or come' }));
  service.respond(listMessages, [
    aMessage({ id: 'new', title: 'Withdrawal paid' }),
    ...someMessages(),
  ]);
  await user.click(screen.getByRole('button', { name: 'Leave or come' }));
  expect(await row(/Withdrawal paid/)).toBeDefined();
});

test('counts unread messages of pages not loaded, and marks them as well', async () => {
  const { user, service } = await renderScreen(MessagesScreen, {
    prepareService: (it) => {
      it.respond(listMessages, [aMessage({ id: 'paid', status: 'read' })]);
      it.respond(getProfile, aProfile({ unread: 45 }));
      it.respond(markMessagesRead, {});
    },
  });
  expect(await screen.findByText('45 unread')).toBeDefined();
  service.respond(getProfile, aProfile({ unread: 0 }));
  await user.click(screen.getByText('Mark all as read'));
  await waitFor(() => expect(screen.queryByText('45 unread')).toBeNull());
  expect(service.sentTo(markMessagesRead)).toMatchObject([{ all: '1' }]);
});
