import { saveFile } from '@candela/api-client';
import { toVerifierPins, useEvidence, useIsEvidencePersistent } from '@candela/evidence';
import { useSession } from '@candela/session';
import { useEffect, useState } from 'react';

export interface TicketsExport {
  /** Undefined until known. */
  readonly count: number | undefined;
  readonly hasContent: boolean;
  readonly isPersistent: boolean;
  readonly save: () => void;
}

/** File format of `candela-verify --kept`. */
const TICKETS_FILE_KIND = 'candela tickets 1';

export function useTicketsExport(): TicketsExport {
  const evidence = useEvidence();
  const user = useSession((session) => session.userId);
  const isPersistent = useIsEvidencePersistent();
  const [counts, setCounts] = useState<{ readonly tickets: number; readonly refusals: number }>();

  useEffect(() => {
    let isUnmounted = false;
    void Promise.all([evidence.listTickets(user), evidence.listRefusals(user)]).then(
      ([tickets, refusals]) => {
        if (!isUnmounted) setCounts({ tickets: tickets.length, refusals: refusals.length });
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [evidence, user]);

  const save = async () => {
    const tickets = (await evidence.listTickets(user)).map(({ user: _, ...ticket }) => ticket);
    const refusals = (await evidence.listRefusals(user)).map(({ user: _, ...refusal }) => refusal);
    // A head may be signed in a ticket of another user of this device.
    const { headPins: _, ...pins } = toVerifierPins(await evidence.getPins());
    const file = {
      kind: TICKETS_FILE_KIND,
      tickets,
      refusals,
      ...pins,
    };
    const text = `${JSON.stringify(file, null, 2)}\n`;
    saveFile(new Blob([text], { type: 'application/json' }), 'tickets.json');
  };
  const hasContent = counts !== undefined && counts.tickets + counts.refusals > 0;
  return { count: counts?.tickets, hasContent, isPersistent, save: () => void save() };
}
