/** A queue of requests that need a decision, and the actions that decide them. */
export interface Queue {
  /** Prefix of its actions, and its path. */
  readonly group: 'recharges' | 'withdrawals' | 'real-names' | 'support' | 'pending';
  readonly title: string;
  /** Singular name of a request. */
  readonly noun: string;
  /** Columns of its table. */
  readonly columns: readonly string[];
  /** Column that links to a request. */
  readonly linkColumn: string;
  /** Sub-commands for the decision, with their button labels. */
  readonly yes: { readonly verb: string; readonly label: string };
  readonly no: { readonly verb: string; readonly label: string };
  /** Field of the `yes` action that replaces the reason. */
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

/** Maximum rows of a queue; further requests appear as these are decided. */
export const QUEUE_ROWS = 100;

/** Shared by the table and the count of a queue, so that both use one cached request. */
export const QUEUE_INPUT = { limit: String(QUEUE_ROWS) } as const;
