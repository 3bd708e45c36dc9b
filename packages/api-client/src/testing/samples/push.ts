import type { PushState } from '../../endpoints/push.js';
import { SAMPLE_NOW } from './now.js';

const P256DH =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** Keys of RFC 8291, appendix A. */
export const SAMPLE_SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/sample',
  p256dh: P256DH,
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** All kinds enabled. */
export function aPushState(overrides: Partial<NonNullable<PushState['device']>> = {}): PushState {
  return {
    key: P256DH,
    device: {
      kinds: ['alert', 'order', 'recharge', 'withdrawal', 'security'],
      amounts: true,
      since: SAMPLE_NOW - 86_400,
      ...overrides,
    },
  };
}
