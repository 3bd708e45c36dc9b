import { type BankCard, useListBankCardsQuery } from '@candela/api-client/funds';
import { type ScreenProps, useStaleSince } from '@candela/screen-kit';

export interface BankCardsViewModel {
  readonly state: 'loading' | 'error' | 'ready';
  readonly cards: readonly BankCard[];
  /** Epoch seconds; set when a refetch failed. */
  readonly staleSince: number | undefined;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

export type BankCardsViewProps = BankCardsViewModel & ScreenProps;

export function useBankCardsViewModel(): BankCardsViewModel {
  const query = useListBankCardsQuery(undefined, { refetchOnMountOrArgChange: true });
  return {
    state: query.data ? 'ready' : query.isError ? 'error' : 'loading',
    cards: query.data ?? [],
    staleSince: useStaleSince(query),
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
  };
}
