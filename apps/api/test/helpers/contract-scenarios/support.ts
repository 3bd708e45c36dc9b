import { SUPPORT_MESSAGES_PER_DAY_MAX, SUPPORT_OPEN_THREADS_MAX } from '@candela/contract';
import { supportMessages } from '../../../src/support/schema.js';
import { openThread } from '../support.js';
import type { TestUser } from '../test-api.js';
import type { Arrangements, PrepareRequest } from './arrangements.js';
import type { World } from './world.js';

interface ThreadOwner {
  readonly by: TestUser;
  readonly id: string;
}

const threadOwner = ({ api, once }: World): Promise<ThreadOwner> =>
  once('writer', async () => {
    const by = await api.register();
    return { by, id: (await openThread(api, by)).data.id };
  });

const userWithMaxThreads = ({ api, once }: World): Promise<ThreadOwner> =>
  once('writer of many', async () => {
    const by = await api.register();
    const { id } = (await openThread(api, by)).data;
    await api.call('closeSupportThread', { id }, by.token);
    for (let slot = 1; slot <= SUPPORT_OPEN_THREADS_MAX; slot += 1) await openThread(api, by);
    return { by, id };
  });

const userAtDailyLimit = ({ api, once }: World): Promise<ThreadOwner> =>
  once('writer of all day', async () => {
    const by = await api.register();
    const { id } = (await openThread(api, by)).data;
    await api.db.insert(supportMessages).values(
      Array.from({ length: SUPPORT_MESSAGES_PER_DAY_MAX - 1 }, (_, n) => ({
        ...{ threadId: id, number: n + 2, userId: by.id, text: 'And?', pictures: 0 },
        createdAt: api.clock.now(),
      })),
    );
    return { by, id };
  });

const openRequest =
  (
    fields: Record<string, string>,
    who: (world: World) => Promise<ThreadOwner> = threadOwner,
  ): PrepareRequest =>
  async (world) => ({
    by: (await who(world)).by,
    fields: { topic: 'general', text: 'Is anybody there?', ...fields },
  });

const writeRequest =
  (
    fields: Record<string, string>,
    who: (world: World) => Promise<ThreadOwner> = threadOwner,
  ): PrepareRequest =>
  async (world) => {
    const { by, id } = await who(world);
    return { by, fields: { id, text: 'Thank you.', ...fields } };
  };

const threadRequest: PrepareRequest = async (world) => {
  const { by, id } = await threadOwner(world);
  return { by, fields: { id } };
};

const unknownThreadRequest: PrepareRequest = () => ({ fields: { id: 'nobodys' } });

export const SUPPORT_SCENARIOS = {
  listSupportThreads: {
    success: async (world) => ({ by: (await threadOwner(world)).by }),
    failures: {},
  },
  getSupportThread: { success: threadRequest, failures: { support_unknown: unknownThreadRequest } },
  openSupportThread: {
    success: async ({ api }) => ({
      by: await api.register(),
      fields: { topic: 'account', text: 'How do I change my name?' },
    }),
    failures: {
      support_empty: openRequest({ text: ' \n ' }),
      support_limit: openRequest({}, userWithMaxThreads),
      support_day_limit: openRequest({}, userAtDailyLimit),
      support_reference_unknown: openRequest({ recharge: 'nobodys' }),
      upload_unknown: openRequest({ pictures: 'nobodys' }),
    },
  },
  writeToSupport: {
    success: async ({ api }) => {
      const by = await api.register();
      return { by, fields: { id: (await openThread(api, by)).data.id, text: 'Thank you.' } };
    },
    failures: {
      support_unknown: writeRequest({ id: 'nobodys' }),
      support_empty: writeRequest({ text: '' }),
      support_limit: writeRequest({}, userWithMaxThreads),
      support_day_limit: writeRequest({}, userAtDailyLimit),
      upload_unknown: writeRequest({ pictures: 'nobodys' }),
    },
  },
  markSupportThreadRead: {
    success: async (world) => {
      const { by, id } = await threadOwner(world);
      return { by, fields: { id, through: '1' } };
    },
    failures: { support_unknown: () => ({ fields: { id: 'nobodys', through: '1' } }) },
  },
  closeSupportThread: {
    success: threadRequest,
    failures: { support_unknown: unknownThreadRequest },
  },
} satisfies Partial<Arrangements>;
