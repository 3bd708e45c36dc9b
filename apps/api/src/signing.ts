/** What an operator's act is signed with. */
export interface Signature {
  /** The operator's name. */
  readonly actor: string;
  /** Why, in words: whom it concerns reads them. */
  readonly reason: string;
}

/** What an act may lack to be anybody's. */
export type SigningFailure = 'reason_missing' | 'actor_missing';

/** What a signature lacks; undefined for one that is whole. */
export function missingIn({ actor, reason }: Signature): SigningFailure | undefined {
  if (reason.trim() === '') return 'reason_missing';
  if (actor.trim() === '') return 'actor_missing';
  return undefined;
}
