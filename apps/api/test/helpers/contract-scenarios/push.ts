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
  renewPush: {
    success: () => {
      const { endpoint, p256dh, auth } = subscription();
      const old = subscription();
      const oldFields = { old_endpoint: old.endpoint, old_auth: old.auth };
      return { fields: { ...oldFields, endpoint, p256dh, auth } };
    },
    failures: {
      push_refused: () => {
        const { endpoint, p256dh, auth } = subscription();
        const old = { old_endpoint: endpoint, old_auth: auth };
        return { fields: { ...old, endpoint: 'https://169.254.169.254/latest', p256dh, auth } };
      },
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
