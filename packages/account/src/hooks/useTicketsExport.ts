import { saveFile } from '@candela/api-client';
import { heldPins, useEvidence, useLasts } from '@candela/evidence';
import { useSession } from '@candela/session';
import { useEffect, useState } from 'react';

/** The signed order tickets stored on this device. */
export interface TicketsExport {
  /** Undefined until it is known. */
  readonly count: number | undefined;
  /** Whether there is anything to save: tickets, or signed rejections of the last week. */
  readonly any: boolean;
  /** Whether the storage outlives the page. */
  readonly lasts: boolean;
  /** Saves tickets, pins and the signed rejections of the last week as one file. */
  readonly save: () => void;
}

/** Identifies the file format, which `candela-verify --kept` reads. */
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
