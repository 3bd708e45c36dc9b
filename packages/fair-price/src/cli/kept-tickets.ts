import { type SignedRefusal, verifyRefusal } from '../refusal.js';
import type { HeldTicket } from '../ticket.js';

/** First field of the file in which a device exports its tickets. */
const KEPT_KIND = 'candela tickets 1';

interface KeptTickets extends Pick<HeldTicket, 'key' | 'pins' | 'parameterPins'> {
  readonly kind: typeof KEPT_KIND;
  readonly tickets: readonly (Pick<HeldTicket, 'ticket' | 'sentAt' | 'receivedAt'> & {
    readonly orderId: string;
  })[];
  readonly refusals?: readonly { readonly refusal: SignedRefusal }[];
}

export interface Kept {
  /** `undefined` without a stored ticket. */
  readonly ticketOf: (orderId: unknown) => HeldTicket | undefined;
  readonly tickets: number;
  /** Counts the signed refusals by reason in one line; `undefined` without refusals. */
  readonly refusals: () => Promise<string | undefined>;
}

/** @throws Error when the content is no such file. */
export function readKept(content: unknown, path: string): Kept {
  if (!isKept(content)) throw new Error(`${path} is no file of kept tickets.`);
  const { tickets, refusals = [], key, pins, parameterPins } = content;
  const byOrder = new Map(
    tickets.map(({ orderId, ticket, sentAt, receivedAt }) => [
      orderId,
      { ticket, sentAt, receivedAt, key, pins, parameterPins },
    ]),
  );
  return {
    ticketOf: (orderId) => (typeof orderId === 'string' ? byOrder.get(orderId) : undefined),
    tickets: byOrder.size,
    refusals: async () => {
      const read = await Promise.all(
        refusals.map(async ({ refusal }) => {
          const signed = await verifyRefusal(refusal, {}, key);
          return signed?.reason ?? 'not signed by the service';
        }),
      );
      const counts = [...new Set(read)].sort().map((reason) => {
        const count = read.filter((each) => each === reason).length;
        return `${count} ${reason}`;
      });
      return counts.length === 0 ? undefined : `refusals: ${counts.join(', ')}`;
    },
  };
}

function isKept(value: unknown): value is KeptTickets {
  const { kind, tickets } = (value ?? {}) as { kind?: unknown; tickets?: unknown };
  return kind === KEPT_KIND && Array.isArray(tickets);
}
