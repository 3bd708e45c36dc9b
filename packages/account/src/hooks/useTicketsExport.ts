import { saveFile } from '@candela/api-client';
import { heldPins, useEvidence, useLasts } from '@candela/evidence';
import { useSession } from '@candela/session';
import { useEffect, useState } from 'react';

/** The signed tickets of a person's orders, as this device keeps them. */
export interface TicketsExport {
  /** Undefined until it is known. */
  readonly count: number | undefined;
  /** Whether there is something to save: tickets, or signed refusals of the last week. */
  readonly any: boolean;
  /** Whether what is kept outlives this page. */
  readonly lasts: boolean;
  /** Saves all of them, with what was pinned and the refusals of the last week, as one file. */
  readonly save: () => void;
}

/** Names the file, so that it is taken for nothing else; `candela-verify --kept` reads it. */
const KIND = 'candela tickets 1';

export function useTicketsExport(): TicketsExport {
  const evidence = useEvidence();
  const user = useSession((session) => session.userId);
  const lasts = useLasts();
  const [counts, setCounts] = useState<{ readonly tickets: number; readonly refusals: number }>();

  useEffect(() => {
    let left = false;
    void Promise.all([evidence.ticketsOf(user), evidence.refusalsOf(user)]).then(
      ([tickets, refusals]) => {
        if (!left) setCounts({ tickets: tickets.length, refusals: refusals.length });
      },
    );
    return () => {
      left = true;
    };
  }, [evidence, user]);

  const save = async () => {
    const tickets = (await evidence.ticketsOf(user)).map(({ user: _, ...ticket }) => ticket);
    const refusals = (await evidence.refusalsOf(user)).map(({ user: _, ...refusal }) => refusal);
    const file = { kind: KIND, tickets, refusals, ...heldPins(await evidence.pins()) };
    const text = `${JSON.stringify(file, null, 2)}\n`;
    saveFile(new Blob([text], { type: 'application/json' }), 'tickets.json');
  };
  const any = counts !== undefined && counts.tickets + counts.refusals > 0;
  return { count: counts?.tickets, any, lasts, save: () => void save() };
}
