import {
  type RefusalEvidence,
  type RefusedOrder,
  verifyRefusal,
  verifyRefusedOrder,
} from '../refusal.js';
import type { TicketEvidence } from '../ticket.js';

/** Identifies the format. */
const TICKETS_FILE_KIND = 'candela tickets 1';

interface TicketsFile extends Pick<TicketEvidence, 'key' | 'pins' | 'parameterPins'> {
  readonly kind: typeof TICKETS_FILE_KIND;
  readonly tickets: readonly (Pick<
    TicketEvidence,
    'ticket' | 'sentAt' | 'receivedAt' | 'requestedAt'
  > & {
    readonly orderId: string;
  })[];
  readonly refusals?: readonly StoredRefusal[];
}

interface StoredRefusal extends RefusalEvidence {
  /** Absent in files of older versions. */
  readonly refused?: RefusedOrder | undefined;
}

export interface StoredTickets {
  readonly getTicket: (orderId: unknown) => TicketEvidence | undefined;
  readonly ticketCount: number;
  /** Counts the refusals by verified reason in one line; `undefined` without refusals. */
  readonly summarizeRefusals: () => Promise<string | undefined>;
}

/** @throws Error when the content is no such file. */
export function parseTicketsFile(content: unknown, path: string): StoredTickets {
  if (!isTicketsFile(content)) throw new Error(`${path} is no file of kept tickets.`);
  const { tickets, refusals = [], key, pins, parameterPins } = content;
  const byOrder = new Map(
    tickets.map(({ orderId, ticket, sentAt, receivedAt, requestedAt }) => [
      orderId,
      { ticket, sentAt, receivedAt, requestedAt, key, pins, parameterPins },
    ]),
  );
  return {
    getTicket: (orderId) => (typeof orderId === 'string' ? byOrder.get(orderId) : undefined),
    ticketCount: byOrder.size,
    summarizeRefusals: async () => {
      const reasons = await Promise.all(
        refusals.map((refusal) => verifiedReason({ ...refusal, key })),
      );
      const counts = [...new Set(reasons)].sort().map((reason) => {
        const count = reasons.filter((each) => each === reason).length;
        return `${count} ${reason}`;
      });
      return counts.length === 0 ? undefined : `refusals: ${counts.join(', ')}`;
    },
  };
}

async function verifiedReason({ refused, ...evidence }: StoredRefusal): Promise<string> {
  const signed = evidence.refusal && (await verifyRefusal(evidence.refusal, {}, evidence.key));
  if (!signed) return 'not signed by the service';
  const steps = refused ? await verifyRefusedOrder(refused, evidence) : [];
  return steps.every(({ ok }) => ok) ? signed.reason : 'signed untruly';
}

function isTicketsFile(value: unknown): value is TicketsFile {
  const { kind, tickets } = (value ?? {}) as { kind?: unknown; tickets?: unknown };
  return kind === TICKETS_FILE_KIND && Array.isArray(tickets);
}
