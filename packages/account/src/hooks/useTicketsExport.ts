import { saveFile } from '@candela/api-client';
import { heldPins, useEvidence, useLasts } from '@candela/evidence';
import { useSession } from '@candela/session';
import { useEffect, useState } from 'react';

export interface TicketsExport {
  /** Undefined until known. */
  readonly count: number | undefined;
  /** Tickets, or signed rejections of the last week. */
  readonly any: boolean;
  /** The storage outlives the page. */
  readonly lasts: boolean;
  /** Tickets, pins and the last week's rejections in one file. */
  readonly save: () => void;
}

/** File format of `candela-verify --kept`. */
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
