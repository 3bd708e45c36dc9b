import { aSupportThread, homeData, SAMPLE_NOW } from '@candela/api-client/testing';
import { getHome } from '@candela/contract/calls/home';
import { listSupportThreads } from '@candela/contract/calls/support';
import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ServiceScreen } from './ServiceScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function renderWithLinks(links: readonly [string, string, string]) {
  const [serviceLink, serviceLink1, serviceLink2] = links;
  return renderScreen(ServiceScreen, {
    prepareService: (it) => {
      it.respond(getHome, homeData({ serviceLink, serviceLink1, serviceLink2 }));
      it.respond(listSupportThreads, []);
    },
  });
}

// @spec 1.11
test('opens an external link in a new tab, and an app path in the app', async () => {
  await renderWithLinks(['https://chat.example/', '', '/help']);
  const main = await screen.findByRole('link', { name: 'Online service' });
  expect(main.getAttribute('href')).toBe('https://chat.example/');
  expect(main.getAttribute('target')).toBe('_blank');
  expect(main.getAttribute('rel')).toBe('noopener noreferrer');
  expect(screen.queryByRole('link', { name: 'Online service 1' })).toBeNull();
  const second = screen.getByRole('link', { name: 'Online service 2' });
  expect(second.getAttribute('href')).toBe('/help');
  expect(second.getAttribute('target')).toBeNull();
});

test('links to the user’s own records when no support link is configured', async () => {
  await renderWithLinks(['', '', '']);
  expect(await screen.findByText('Find it yourself')).toBeDefined();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Messages')).toBe('/message');
  expect(hrefOf('Account details')).toBe('/moneyList');
});

test('shows the support hours of the deployment', async () => {
  const links = { serviceLink: 'https://chat.example/', serviceHours: 'Every day, 9 to 17' };
  await renderScreen(ServiceScreen, {
    prepareService: (it) => {
      it.respond(getHome, homeData(links));
      it.respond(listSupportThreads, []);
    },
  });
  expect(await screen.findByText('Every day, 9 to 17')).toBeDefined();
  expect(screen.getByText(/In USDT, like every record/)).toBeDefined();
});

test('says how long a review takes in the sandbox, and who makes it in live mode', async () => {
  await renderWithLinks(['', '', '']);
  expect(await screen.findByText(/^In the sandbox the review is automatic/)).toBeDefined();
  cleanup();
  await renderScreen(ServiceScreen, {
    sandbox: false,
    prepareService: (it) => {
      it.respond(getHome, homeData());
      it.respond(listSupportThreads, []);
    },
  });
  expect(await screen.findByText(/^A person reviews it, so there is no fixed time/)).toBeDefined();
});

test('loads the links on retry', async () => {
  const { service, user } = await renderScreen(ServiceScreen, {
    prepareService: (it) => {
      it.drop(getHome);
      it.respond(listSupportThreads, []);
    },
  });
  await screen.findByText('Couldn’t load this');
  service.respond(getHome, homeData());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Online service' })).toBeDefined();
});

test('lists conversations with the newest message of each, and links to a new one', async () => {
  const threads = [
    aSupportThread(),
    aSupportThread({
      ...{ id: 'thread-2', topic: 'order', state: 'open', unread: false },
      last: { author: 'user', text: '', pictures: 2, time: SAMPLE_NOW - 600 },
    }),
  ];
  await renderScreen(ServiceScreen, {
    prepareService: (it) => {
      it.respond(getHome, homeData());
      it.respond(listSupportThreads, threads);
    },
  });
  const answered = await screen.findByRole('link', { name: /A withdrawal.*New reply/ });
  expect(answered.getAttribute('href')).toBe('/support?id=thread-1');
  expect(answered.textContent).toContain('It was sent this morning');
  const open = screen.getByRole('link', { name: /An order.*Waiting for a reply/ });
  expect(open.textContent).toContain('Pictures: 2');
  const newConversationLink = screen.getByRole('link', { name: 'Write to us' });
  expect(newConversationLink.getAttribute('href')).toBe('/support');
});

test('retries conversations that failed to load, and keeps the rest', async () => {
  const { service, user } = await renderScreen(ServiceScreen, {
    prepareService: (it) => {
      it.respond(getHome, homeData());
      it.drop(listSupportThreads);
    },
  });
  expect(await screen.findByRole('link', { name: 'Online service' })).toBeDefined();
  service.respond(listSupportThreads, [aSupportThread()]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /New reply/ })).toBeDefined();
});
