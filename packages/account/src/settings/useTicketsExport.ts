import { saveFile } from '@candela/api-client';
import { type OrderTotals, useGetOrderTotalsQuery } from '@candela/api-client/trading';
import {
  toVerifierPins,
  useEvidence,
  useEvidenceRevision,
  useIsEvidencePersistent,
} from '@candela/evidence';
import { useIsSignedIn, useSession } from '@candela/session';
import { useEffect, useState } from 'react';
import { type RefusalCounts, refusalCounts } from './refusal-counts.js';

export interface TicketsExport {
  /** Tickets and refusals of this device; undefined until known. */
  readonly count: number | undefined;
  readonly refusals: RefusalCounts | undefined;
  readonly outcomes: Outcomes | undefined;
  readonly isPersistent: boolean;
  readonly save: () => void;
}

export type Outcomes = Pick<OrderTotals, 'count' | 'complete' | 'won' | 'lost' | 'tie' | 'void'>;

/** File format of `candela-verify --kept`. */
const TICKETS_FILE_KIND = 'candela tickets 1';

export function useTicketsExport(): TicketsExport {
  const evidence = useEvidence();
  const user = useSession((session) => session.userId);
  const isPersistent = useIsEvidencePersistent();
  const revision = useEvidenceRevision();
  const [known, setKnown] = useState<{
    readonly count: number;
    readonly refusals: RefusalCounts;
  }>();
  const { data: outcomes } = useGetOrderTotalsQuery(
    {},
    { skip: !useIsSignedIn(), refetchOnMountOrArgChange: true },
  );

  useEffect(() => {
    let isUnmounted = false;
    void Promise.all([evidence.listTickets(user), evidence.listRefusals(user)]).then(
      ([tickets, refusals]) => {
        const count = tickets.length + refusals.length;
        if (!isUnmounted) setKnown({ count, refusals: refusalCounts(refusals) });
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [evidence, user, revision]);

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
  return {
    count: known?.count,
    refusals: known?.refusals,
    outcomes,
    isPersistent,
    save: () => void save(),
  };
}
