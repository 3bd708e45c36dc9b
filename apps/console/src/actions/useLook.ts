import type { Question } from '../shown/Looked.js';
import type { Found, Input } from '../wire/api.js';
import { useLookPrivatelyQuery, useLookQuery } from '../wire/api.js';
import { useAction } from './useActions.js';

/** In this time a screen and its frame share a response. */
const FRESH_SECONDS = 5;

/** @param input undefined sends no request. */
export function useLook(
  name: string,
  input: Input | undefined,
  { pollingInterval = 0 }: { readonly pollingInterval?: number } = {},
): Question<Found> & { readonly isPossible: boolean } {
  const action = useAction(name);
  const isPossible = action !== undefined && input !== undefined;
  const isPrivate = action?.isPrivate === true;
  const args = { action: name, input: input ?? {} };
  const open = useLookQuery(args, {
    skip: !isPossible || isPrivate,
    refetchOnMountOrArgChange: FRESH_SECONDS,
    pollingInterval,
  });
  const written = useLookPrivatelyQuery(args, { skip: !isPossible || !isPrivate });
  return { ...(isPrivate ? written : open), isPossible };
}
