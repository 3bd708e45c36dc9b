export const SHORTCUTS: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['j', '↓'], does: 'The next row, or the next request' },
  { keys: ['k', '↑'], does: 'The one before' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['a'], does: 'Approve: shows what will be done' },
  { keys: ['r'], does: 'Reject: shows what will be done, or asks why' },
  { keys: ['Escape'], does: 'Back to the list, or back from a question' },
  { keys: ['/'], does: 'Find a user' },
  { keys: ['?'], does: 'This list' },
];
