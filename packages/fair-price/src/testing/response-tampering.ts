import type { TamperingCase } from './tampering.js';

/** False responses that are detected before any price is checked. */
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
    // Long after the sample's end.
    changes: [
      { at: ['receipt'] },
      { at: ['withheld'], to: 'settlement' },
      { at: ['askedAt'], to: 1_800_000_000 },
    ],
  },
  {
    name: 'published roots that are refused',
    // Long after the sample's end.
    changes: [{ at: ['commitments'] }, { at: ['commitmentsAskedAt'], to: 1_800_000_000 }],
  },
  { name: 'a receipt without a root', changes: [{ at: ['receipt', 'commitment'], to: null }] },
];
