import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fetchMessages } from '../../../test/helpers/messages.js';
import { openThread, uploadForSupport } from '../../../test/helpers/support.js';
import type { TestUser } from '../../../test/helpers/test-api.js';
import {
  createOperatorsRig,
  JOHN,
  MARIA,
  type OperatorsRig,
} from '../../../test/operators/operators-test-setup.js';

let rig: OperatorsRig;
beforeAll(async () => {
  rig = await createOperatorsRig();
});
afterAll(() => rig.api.close());

const listThreads = async (input: Record<string, string> = {}) =>
  [(await rig.query('support list', input)).data].flat();
const readThread = async (user: TestUser, id: string) =>
  (await rig.api.call('getSupportThread', { id }, user.token)).data;

test('lists conversations by waiting time, filtered by state, user and age', async () => {
  const { api } = rig;
  const [first, second] = [await api.register(), await api.register()];
  const firstThread = (await openThread(api, first, { topic: 'account' })).data.id;
  api.clock.advance(3_600_000);
  const secondThread = (await openThread(api, second)).data.id;
  const label = (user: TestUser) => expect.stringMatching(`^${user.id} \\(`);
  expect(await listThreads()).toMatchObject([
    {
      ...{ id: firstThread, user: label(first), topic: 'account', state: 'open' },
      ...{ about: null, messages: 1, minutes: 60 },
    },
    { id: secondThread, user: label(second), minutes: 0 },
  ]);
  expect((await listThreads({ older: '30' })).map(({ id }) => id)).toEqual([firstThread]);
  expect((await listThreads({ user: second.username })).map(({ id }) => id)).toEqual([
    secondThread,
  ]);
  await rig.execute('support answer', { id: firstThread, text: 'Yes.' }, MARIA);
  expect((await listThreads()).map(({ id }) => id)).toEqual([secondThread]);
  expect((await listThreads({ state: 'answered' })).map(({ id }) => id)).toEqual([firstThread]);
});

test('reads all users of a list with one query', async () => {
  const { users } = rig.api.app.services;
  const findUser = vi.spyOn(users, 'findUser');
  const findUsers = vi.spyOn(users, 'findUsers');
  await listThreads();
  expect(findUser).not.toHaveBeenCalled();
  expect(findUsers).toHaveBeenCalledTimes(1);
});

// @spec 13.7
test('shows a conversation with its pictures as files and records the access', async () => {
  const { api } = rig;
  const user = await api.register();
  const pictures = [await uploadForSupport(api, user), await uploadForSupport(api, user)].join();
  const { id } = (await openThread(api, user, { text: 'Look:', pictures })).data;
  await rig.execute('support answer', { id, text: 'I see.\nThank you.' }, MARIA);
  const shown = await rig.query('support show', { id }, JOHN);
  expect(shown.files?.map(({ name }) => name)).toEqual([
    expect.stringMatching(`^support-${id}-1-1\\.\\w+$`),
    expect.stringMatching(`^support-${id}-1-2\\.\\w+$`),
  ]);
  expect(shown.data).toMatchObject({
    ...{ id, state: 'answered', messages: 2 },
    conversation: expect.stringMatching(
      /user: Look: \[support-.*-1-1\.\w+, support-.*-1-2\.\w+\]\n.* operator Maria: I see\.\n\| Thank you\.$/,
    ),
  });
  const [newest] = [(await rig.query('audit show', { limit: '1' })).data].flat();
  expect(newest).toMatchObject({ action: 'support show', actor: 'John', subject: `support ${id}` });
});

// @spec 13.7
test('delivers an answer once per act without the operator’s name and notifies the user', async () => {
  const { api } = rig;
  const user = await api.register();
  const { id } = (await openThread(api, user, { topic: 'withdrawal' })).data;
  const execution = { ...MARIA, id: '4f6f8f7e-6f0c-4a39-9d0c-3f6f0f1b2c3d' };
  const done = await rig.execute('support answer', { id, text: 'It was sent today.' }, execution);
  expect(done).toMatchObject({
    ...{ outcome: 'done', subject: `support ${id}`, before: { state: 'open' } },
    after: { state: 'answered', text: 'It was sent today.' },
  });
  await rig.request('support answer', { id, text: 'It was sent today.' }, execution);
  const { thread, messages } = await readThread(user, id);
  expect(thread).toMatchObject({ state: 'answered', unread: true });
  expect(messages.map(({ author, text }) => [author, text])).toEqual([
    ['user', 'Is anybody there?'],
    ['operator', 'It was sent today.'],
  ]);
  expect(JSON.stringify(messages)).not.toContain('Maria');
  expect((await fetchMessages(api, user)).map(({ title }) => title)).toEqual(['Support replied']);
});

test('rejects answers to a closed conversation until its user writes, and closes it once', async () => {
  const { api } = rig;
  const user = await api.register();
  const { id } = (await openThread(api, user)).data;
  await rig.execute('support close', { id }, MARIA);
  expect((await readThread(user, id)).thread.state).toBe('closed');
  expect(await rig.request('support close', { id }, MARIA)).toMatchObject({
    code: 'nothing_to_change',
  });
  expect(await rig.request('support answer', { id, text: 'Late.' }, MARIA)).toMatchObject({
    code: 'support_closed',
  });
  await api.call('writeToSupport', { id, text: 'One more thing.' }, user.token);
  await rig.execute('support answer', { id, text: 'Yes?' }, JOHN);
  expect((await readThread(user, id)).messages).toHaveLength(3);
});

test.each(['support show', 'support answer', 'support close'])(
  'returns support_unknown from %s for an unknown conversation',
  async (action) => {
    const text = action === 'support answer' ? { text: 'Hello.' } : {};
    expect(await rig.request(action, { id: 'nobodys', ...text }, MARIA)).toMatchObject({
      code: 'support_unknown',
    });
  },
);
