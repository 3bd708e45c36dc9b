export interface Queue {
  readonly group: 'recharges' | 'withdrawals' | 'real-names' | 'recoveries' | 'support' | 'pending';
  readonly title: string;
  readonly noun: string;
  readonly columns: readonly string[];
  readonly linkColumn: string;
  readonly positive: { readonly verb: string; readonly label: string };
  readonly negative: { readonly verb: string; readonly label: string };
  /** Replaces the reason. */
  readonly textField?: { readonly name: string; readonly label: string; readonly hint: string };
  /** @default 'Request details' */
  readonly detailsTitle?: string;
  readonly emptyText: string;
}

const APPROVE = { verb: 'approve', label: 'Approve' } as const;
const REJECT = { verb: 'reject', label: 'Reject' } as const;

export const QUEUES: readonly Queue[] = [
  {
    group: 'recharges',
    title: 'Recharges',
    noun: 'Recharge',
    columns: ['minutes', 'user', 'amount', 'channel', 'dead_letter'],
    linkColumn: 'user',
    positive: APPROVE,
    negative: REJECT,
    emptyText: 'No recharges to review.',
  },
  {
    group: 'withdrawals',
    title: 'Withdrawals',
    noun: 'Withdrawal',
    columns: ['minutes', 'user', 'amount', 'fee', 'receive', 'to', 'dead_letter'],
    linkColumn: 'user',
    positive: APPROVE,
    negative: REJECT,
    emptyText: 'No withdrawals to review.',
  },
  {
    group: 'real-names',
    title: 'Real names',
    noun: 'Real name',
    columns: ['minutes', 'user', 'submitted', 'dead_letter'],
    linkColumn: 'user',
    positive: APPROVE,
    negative: REJECT,
    emptyText: 'No real names to review.',
  },
  {
    group: 'recoveries',
    title: 'Recoveries',
    noun: 'Recovery',
    columns: ['minutes', 'user', 'kind', 'known_device', 'fund_password'],
    linkColumn: 'user',
    positive: APPROVE,
    negative: REJECT,
    emptyText: 'No recovery requests to review.',
  },
  {
    group: 'support',
    title: 'Support',
    noun: 'Conversation',
    columns: ['minutes', 'user', 'topic', 'about', 'messages'],
    linkColumn: 'user',
    positive: { verb: 'answer', label: 'Answer' },
    negative: { verb: 'close', label: 'Close' },
    textField: {
      name: 'text',
      label: 'Answer',
      hint: 'The user sees it without your name.',
    },
    detailsTitle: 'Message history',
    emptyText: 'No conversations to answer.',
  },
  {
    group: 'pending',
    title: 'Confirmations',
    noun: 'Request',
    columns: ['minutes', 'action', 'says', 'asked_by'],
    linkColumn: 'action',
    positive: { verb: 'confirm', label: 'Confirm' },
    negative: { verb: 'refuse', label: 'Refuse' },
    emptyText: 'No requests to confirm.',
  },
];

export const QUEUE_ROWS = 100;

/** Table and count share one request. */
export const QUEUE_INPUT = { limit: String(QUEUE_ROWS) } as const;
