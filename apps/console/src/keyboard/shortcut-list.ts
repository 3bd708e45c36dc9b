export const SHORTCUTS: readonly {
  readonly keys: readonly string[];
  readonly description: string;
}[] = [
  { keys: ['j', '↓'], description: 'The next row, or the next request' },
  { keys: ['k', '↑'], description: 'The previous row or request' },
  { keys: ['Enter'], description: 'Open the row' },
  { keys: ['a'], description: 'Approve, with a preview' },
  { keys: ['r'], description: 'Reject, with a preview or a prompt for the reason' },
  { keys: ['Escape'], description: 'Back to the list, or cancel' },
  { keys: ['/'], description: 'Find a user' },
  { keys: ['?'], description: 'This list' },
];
