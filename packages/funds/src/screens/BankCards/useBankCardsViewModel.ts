import { useListBankCardsQuery } from '@candela/api-client/funds';
import { useAsOf } from '@candela/screen-kit';
import type { BankCardsViewModel } from './types.js';

export function useBankCardsViewModel(): BankCardsViewModel {
  const query = useListBankCardsQuery(undefined, { refetchOnMountOrArgChange: true });
  return {
    state: query.data ? 'ready' : query.isError ? 'error' : 'loading',
    cards: query.data ?? [],
    asOf: useAsOf(query),
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
  };
}
