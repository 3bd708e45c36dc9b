/** What waits for a decision, and the words of the actions that decide it. */
export interface Queue {
  /** Its actions begin with it, and its address is made of it. */
  readonly group: 'recharges' | 'withdrawals' | 'real-names' | 'support' | 'pending';
  readonly title: string;
  /** One of it. */
  readonly noun: string;
  /** The cells of its table. */
  readonly columns: readonly string[];
  /** The cell that leads to one. */
  readonly linkColumn: string;
  /** The sub-commands that decide, and what their buttons say. */
  readonly yes: { readonly verb: string; readonly label: string };
  readonly no: { readonly verb: string; readonly label: string };
  /** What is typed for `yes` in place of a reason, and sent under this name. */
  readonly typed?: { readonly name: string; readonly label: string; readonly hint: string };
  /** What the request itself is called where it is shown. @default 'What was asked for' */
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

/** As many as a queue shows at once; what waits beyond them comes up as they are decided. */
export const QUEUE_ROWS = 100;

/** What a queue asks its list for: its table and its count are the same question. */
export const QUEUE_INPUT = { limit: String(QUEUE_ROWS) } as const;
