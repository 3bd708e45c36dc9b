import type { Input, QueryResult } from '../api/console-api.js';
import { useGetPrivateResultQuery, useGetResultQuery } from '../api/console-api.js';
import type { QueryState } from '../components/QueryView.js';
import { useAction } from './useActions.js';

/** A screen and its frame share a response. */
const MAX_AGE_SECONDS = 5;

/** @param input undefined sends no request. */
export function useActionQuery(
  name: string,
  input: Input | undefined,
  { pollingInterval = 0 }: { readonly pollingInterval?: number } = {},
): QueryState<QueryResult> & { readonly isAvailable: boolean } {
  const action = useAction(name);
  const isAvailable = action !== undefined && input !== undefined;
  const isPrivate = action?.isPrivate === true;
  const args = { action: name, input: input ?? {} };
  const cachedQuery = useGetResultQuery(args, {
    skip: !isAvailable || isPrivate,
    refetchOnMountOrArgChange: MAX_AGE_SECONDS,
    pollingInterval,
  });
  const privateQuery = useGetPrivateResultQuery(args, { skip: !isAvailable || !isPrivate });
  return { ...(isPrivate ? privateQuery : cachedQuery), isAvailable };
}
