import { SUPPORT_MESSAGES_A_DAY, SUPPORT_OPEN_MAX } from '@candela/contract';
import { supportMessages } from '../../modules/support/schema.js';
import type { TestUser } from '../app.js';
import { openThread } from '../support.js';
import type { Arrangements, Ask } from './arrangements.js';
import type { World } from './world.js';

interface Writer {
  readonly by: TestUser;
  /** Id of a conversation of the user. */
  readonly id: string;
}

const writer = ({ api, once }: World): Promise<Writer> =>
  once('writer', async () => {
    const by = await api.register();
    return { by, id: (await openThread(api, by)).data.id };
  });

/** A user with the maximum number of open conversations, and one closed. */
const occupied = ({ api, once }: World): Promise<Writer> =>
  once('writer of many', async () => {
    const by = await api.register();
    const { id } = (await openThread(api, by)).data;
    await api.call('closeSupportThread', { id }, by.token);
    for (let slot = 1; slot <= SUPPORT_OPEN_MAX; slot += 1) await openThread(api, by);
    return { by, id };
  });

/** A user who has reached the daily limit of messages. */
const spent = ({ api, once }: World): Promise<Writer> =>
  once('writer of all day', async () => {
    const by = await api.register();
    const { id } = (await openThread(api, by)).data;
    await api.db.insert(supportMessages).values(
      Array.from({ length: SUPPORT_MESSAGES_A_DAY - 1 }, (_, n) => ({
        ...{ threadId: id, number: n + 2, userId: by.id, text: 'And?', pictures: 0 },
        createdAt: api.clock.now(),
      })),
    );
    return { by, id };
  });

const opening =
  (fields: Record<string, string>, who: (world: World) => Promise<Writer> = writer): Ask =>
  async (world) => ({
    by: (await who(world)).by,
    fields: { topic: 'general', text: 'Is anybody there?', ...fields },
  });

const writing =
  (fields: Record<string, string>, who: (world: World) => Promise<Writer> = writer): Ask =>
  async (world) => {
    const { by, id } = await who(world);
    return { by, fields: { id, text: 'Thank you.', ...fields } };
  };

const ofThread: Ask = async (world) => {
  const { by, id } = await writer(world);
  return { by, fields: { id } };
};

const ofNobody: Ask = () => ({ fields: { id: 'nobodys' } });

export const SUPPORT = {
  listSupportThreads: {
    success: async (world) => ({ by: (await writer(world)).by }),
    failures: {},
  },
  getSupportThread: { success: ofThread, failures: { support_unknown: ofNobody } },
  openSupportThread: {
    success: async ({ api }) => ({
      by: await api.register(),
      fields: { topic: 'account', text: 'How do I change my name?' },
    }),
    failures: {
      support_empty: opening({ text: ' \n ' }),
      support_limit: opening({}, occupied),
      support_day_limit: opening({}, spent),
      support_reference_unknown: opening({ recharge: 'nobodys' }),
      upload_unknown: opening({ pictures: 'nobodys' }),
    },
  },
  writeToSupport: {
    success: async ({ api }) => {
      const by = await api.register();
      return { by, fields: { id: (await openThread(api, by)).data.id, text: 'Thank you.' } };
    },
    failures: {
      support_unknown: writing({ id: 'nobodys' }),
      support_empty: writing({ text: '' }),
      support_limit: writing({}, occupied),
      support_day_limit: writing({}, spent),
      upload_unknown: writing({ pictures: 'nobodys' }),
    },
  },
  readSupportThread: {
    success: async (world) => {
      const { by, id } = await writer(world);
      return { by, fields: { id, through: '1' } };
    },
    failures: { support_unknown: () => ({ fields: { id: 'nobodys', through: '1' } }) },
  },
  closeSupportThread: { success: ofThread, failures: { support_unknown: ofNobody } },
} satisfies Partial<Arrangements>;
