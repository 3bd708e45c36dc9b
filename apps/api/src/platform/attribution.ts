export interface Attribution {
  readonly actor: string;
  /** Shown to the user concerned. */
  readonly reason: string;
}

export type AttributionFailure = 'reason_missing' | 'actor_missing';

export function findMissingAttribution({
  actor,
  reason,
}: Attribution): AttributionFailure | undefined {
  if (reason.trim() === '') return 'reason_missing';
  if (actor.trim() === '') return 'actor_missing';
  return undefined;
}
