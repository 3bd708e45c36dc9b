import type { Message } from '@candela/api-client/account';
import { aMessage, SAMPLE_NOW } from '@candela/api-client/testing';

export function someMessages(): Message[] {
  return [
    aMessage({
      id: 'paid',
      title: 'Recharge paid',
      content: '1,000.00 USDT was added to your balance.',
      status: 'read',
      time: SAMPLE_NOW - 100,
    }),
    aMessage({
      id: 'fair',
      title: 'How to check a settlement',
      content:
        'Open Transactions and choose a closed order.\nYour own browser recomputes the prices.',
      time: SAMPLE_NOW - 200,
    }),
    aMessage({ id: 'welcome', time: SAMPLE_NOW - 300 }),
  ];
}
