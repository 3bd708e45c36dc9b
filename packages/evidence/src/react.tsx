import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { createEvidence, type Evidence } from './evidence.js';
import { openIndexedStorage } from './storage.js';
import type { Alarm } from './types.js';

const EvidenceContext = createContext<Evidence | undefined>(undefined);

export interface EvidenceProviderProps {
  readonly evidence: Evidence;
  readonly children: ReactNode;
}

/** Evidence of a test's or a story's own. An app does without: its first screen has no use for it. */
export function EvidenceProvider({ evidence, children }: EvidenceProviderProps) {
  return <EvidenceContext value={evidence}>{children}</EvidenceContext>;
}

let device: Evidence | undefined;

/** What this device keeps. */
export function useEvidence(): Evidence {
  const given = useContext(EvidenceContext);
  if (given) return given;
  // Even asking for the browser's storage throws where site data is blocked.
  device ??= createEvidence(async () => openIndexedStorage(indexedDB));
  return device;
}

/**
 * The alarms that concern a person: those of their orders, and those of what is published to all, until
 * they have settled them, or what was withheld was shown.
 */
export function useAlarms(user: string): readonly Alarm[] {
  const { follow, alarms } = useEvidence();
  const all = useSyncExternalStore(follow, alarms);
  return useMemo(() => all.filter((it) => concerns(it, user)), [all, user]);
}

const concerns = ({ user: whose, settledBy, endedAt }: Alarm, user: string) =>
  (whose ?? user) === user && !settledBy?.includes(user) && endedAt === undefined;

/** Whether what is kept outlives this page, as it changes; true until it is seen that it does not. */
export function useLasts(): boolean {
  const { follow, lastsSoFar } = useEvidence();
  return useSyncExternalStore(follow, lastsSoFar);
}
