import type { TamperingCase } from './tampering.js';

export const responseTamperingCases: readonly TamperingCase[] = [
  {
    name: 'an order that is not known',
    changes: [{ at: ['receipt'] }, { at: ['withheld'], to: 'order' }],
  },
  {
    name: 'an order that has ended without a receipt',
    changes: [{ at: ['receipt'] }, { at: ['withheld'], to: 'receipt' }],
  },
  {
    name: 'an order that stays in progress',
    changes: [
      { at: ['receipt'] },
      { at: ['withheld'], to: 'settlement' },
      { at: ['askedAt'], to: 1_800_000_000 },
    ],
  },
  {
    name: 'published roots that are refused',
    changes: [{ at: ['commitments'] }, { at: ['commitmentsAskedAt'], to: 1_800_000_000 }],
  },
  { name: 'a receipt without a root', changes: [{ at: ['receipt', 'commitment'], to: null }] },
];
