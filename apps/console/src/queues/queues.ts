/** Requests that need a decision, and the deciding actions. */
export interface Queue {
  /** Prefix of its actions, and its path. */
  readonly group: 'recharges' | 'withdrawals' | 'real-names' | 'support' | 'pending';
  readonly title: string;
  readonly noun: string;
  readonly columns: readonly string[];
  /** Links to a request. */
  readonly linkColumn: string;
  /** Deciding sub-commands with button labels. */
  readonly yes: { readonly verb: string; readonly label: string };
  readonly no: { readonly verb: string; readonly label: string };
  /** Replaces the reason for `yes`. */
  readonly typed?: { readonly name: string; readonly label: string; readonly hint: string };
  /**
   * Heading of the request.
   * @default 'What was asked for'
   */
  readonly shownAs?: string;
  readonly empty: string;
}

const APPROVE = { verb: 'approve', label: 'Approve' } as const;
const REJECT = { verb: 'reject', label: 'Reject' } as const;

export const QUEUES: readonly Queue[] = [
  {
    group: 'recharges',
    title: 'Recharges',
    noun: 'Recharge',
    columns: ['minutes', 'user', 'amount', 'channel', 'aside'],
    linkColumn: 'user',
    yes: APPROVE,
    no: REJECT,
    empty: 'No recharge waits for a review.',
  },
  {
    group: 'withdrawals',
    title: 'Withdrawals',
    noun: 'Withdrawal',
    columns: ['minutes', 'user', 'amount', 'fee', 'receive', 'aside'],
    linkColumn: 'user',
    yes: APPROVE,
    no: REJECT,
    empty: 'No withdrawal waits for a decision.',
  },
  {
    group: 'real-names',
    title: 'Real names',
    noun: 'Real name',
    columns: ['minutes', 'user', 'submitted', 'aside'],
    linkColumn: 'user',
    yes: APPROVE,
    no: REJECT,
    empty: 'No real name waits for a review.',
  },
  {
    group: 'support',
    title: 'Support',
    noun: 'Conversation',
    columns: ['minutes', 'user', 'topic', 'about', 'messages'],
    linkColumn: 'user',
    yes: { verb: 'answer', label: 'Answer' },
    no: { verb: 'close', label: 'Close' },
    typed: {
      name: 'text',
      label: 'Answer',
      hint: 'Its user reads it, without your name.',
    },
    shownAs: 'What was written',
    empty: 'Nobody waits for an answer.',
  },
  {
    group: 'pending',
    title: 'Second person',
    noun: 'Request',
    columns: ['minutes', 'action', 'says', 'asked_by'],
    linkColumn: 'action',
    yes: { verb: 'confirm', label: 'Confirm' },
    no: { verb: 'refuse', label: 'Refuse' },
    empty: 'Nothing waits for a second person.',
  },
];

/** Further requests appear as these are decided. */
export const QUEUE_ROWS = 100;

/** Table and count share one cached request. */
export const QUEUE_INPUT = { limit: String(QUEUE_ROWS) } as const;
