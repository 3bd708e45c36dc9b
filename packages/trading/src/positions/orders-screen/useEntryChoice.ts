import { useServiceClock } from '@candela/api-client';
import {
  checkEntryChoice,
  type EntryChoice,
  useEvidence,
  useEvidenceRevision,
} from '@candela/evidence';
import { useSession } from '@candela/session';
import { useEffect, useState } from 'react';

interface UserEntryChoice {
  readonly user: string;
  readonly choice: EntryChoice;
}

/** Undefined while the checks of this device are read. */
export function useEntryChoice(): EntryChoice | undefined {
  const evidence = useEvidence();
  const clock = useServiceClock();
  const user = useSession((session) => session.userId);
  const revision = useEvidenceRevision();
  const [result, setResult] = useState<UserEntryChoice>();

  useEffect(() => {
    let isCancelled = false;
    checkEntryChoice(evidence, user, Math.floor(clock.now() / 1_000)).then(
      (choice) => {
        if (!isCancelled) setResult({ user, choice });
      },
      // The verifier failed to load; the next change retries.
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, [evidence, clock, user, revision]);

  return result?.user === user ? result.choice : undefined;
}
