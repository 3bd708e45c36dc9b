export interface Signature {
  readonly actor: string;
  /** Shown to the user concerned. */
  readonly reason: string;
}

export type SigningFailure = 'reason_missing' | 'actor_missing';

export function missingIn({ actor, reason }: Signature): SigningFailure | undefined {
  if (reason.trim() === '') return 'reason_missing';
  if (actor.trim() === '') return 'actor_missing';
  return undefined;
}
