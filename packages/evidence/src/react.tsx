import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { createEvidence, type Evidence } from './evidence.js';
import { openIndexedStorage } from './storage.js';
import type { Alarm } from './types.js';

const EvidenceContext = createContext<Evidence | undefined>(undefined);

export interface EvidenceProviderProps {
  readonly evidence: Evidence;
  readonly children: ReactNode;
}

/** For tests and stories. The app does not mount it; its first screen needs no evidence. */
export function EvidenceProvider({ evidence, children }: EvidenceProviderProps) {
  return <EvidenceContext value={evidence}>{children}</EvidenceContext>;
}

let device: Evidence | undefined;

/** The provided store, else that of this device. */
export function useEvidence(): Evidence {
  const given = useContext(EvidenceContext);
  if (given) return given;
  // Inside an async function, because accessing `indexedDB` throws where site data is blocked.
  device ??= createEvidence(async () => openIndexedStorage(indexedDB));
  return device;
}

/** The user's active alarms, including those about public data. */
export function useAlarms(user: string): readonly Alarm[] {
  const { follow, alarms } = useEvidence();
  const all = useSyncExternalStore(follow, alarms);
  return useMemo(() => all.filter((it) => concerns(it, user)), [all, user]);
}

const concerns = ({ user: whose, settledBy, endedAt }: Alarm, user: string) =>
  (whose ?? user) === user && !settledBy?.includes(user) && endedAt === undefined;

/** Whether stored data outlives this page; true until a failure is seen. */
export function useLasts(): boolean {
  const { follow, lastsSoFar } = useEvidence();
  return useSyncExternalStore(follow, lastsSoFar);
}
