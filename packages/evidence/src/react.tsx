import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { createEvidence, type Evidence } from './evidence.js';
import { openIndexedStorage } from './storage.js';
import type { Alarm } from './types.js';

const EvidenceContext = createContext<Evidence | undefined>(undefined);

export interface EvidenceProviderProps {
  readonly evidence: Evidence;
  readonly children: ReactNode;
}

/** Tests and stories only: the app's first screen needs no evidence. */
export function EvidenceProvider({ evidence, children }: EvidenceProviderProps) {
  return <EvidenceContext value={evidence}>{children}</EvidenceContext>;
}

let deviceEvidence: Evidence | undefined;

export function useEvidence(): Evidence {
  const provided = useContext(EvidenceContext);
  if (provided) return provided;
  // Async, because accessing `indexedDB` throws where site data is blocked.
  deviceEvidence ??= createEvidence(async () => openIndexedStorage(indexedDB));
  return deviceEvidence;
}

/** Changes with each ticket and refusal of this page and each check of this device. */
export function useEvidenceRevision(): number {
  const { subscribe, getRevision } = useEvidence();
  return useSyncExternalStore(subscribe, getRevision);
}

/** Includes those about public data. */
export function useAlarms(user: string): readonly Alarm[] {
  const { subscribe, getAlarms } = useEvidence();
  const all = useSyncExternalStore(subscribe, getAlarms);
  return useMemo(() => all.filter((it) => isActiveFor(it, user)), [all, user]);
}

export function useDismissedAlarms(user: string): readonly Alarm[] {
  const { subscribe, getAlarms } = useEvidence();
  const all = useSyncExternalStore(subscribe, getAlarms);
  return useMemo(() => all.filter((it) => isDismissedBy(it, user)), [all, user]);
}

const isDismissedBy = ({ settledBy, endedAt }: Alarm, user: string) =>
  settledBy?.includes(user) === true && endedAt === undefined;

const isActiveFor = ({ user: owner, settledBy, endedAt }: Alarm, user: string) =>
  (owner ?? user) === user && !settledBy?.includes(user) && endedAt === undefined;

/** True until a failure is seen. */
export function useIsEvidencePersistent(): boolean {
  const { subscribe, isPersistent } = useEvidence();
  return useSyncExternalStore(subscribe, isPersistent);
}
