import { createECDH, randomBytes } from 'node:crypto';
import type { Arrangements } from './arrangements.js';

function subscription() {
  const key = createECDH('prime256v1');
  key.generateKeys();
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`,
    p256dh: key.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
    kinds: 'alert,security',
    amounts: '1',
  };
}

export const PUSH_SCENARIOS = {
  getPushSubscription: {
    success: async ({ api }) => {
      const by = await api.register();
      await api.call('subscribePush', subscription(), by.token);
      return { by };
    },
    failures: {},
  },
  subscribePush: {
    success: () => ({ fields: subscription() }),
    failures: {
      push_refused: () => ({
        fields: { ...subscription(), endpoint: 'https://169.254.169.254/latest' },
      }),
    },
  },
  unsubscribePush: {
    success: async ({ api }) => {
      const by = await api.register();
      await api.call('subscribePush', subscription(), by.token);
      return { by };
    },
    failures: {},
  },
} satisfies Partial<Arrangements>;
