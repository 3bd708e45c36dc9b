import {
  type BankCard,
  type UsdtAddress,
  useListBankCardsQuery,
  useListUsdtAddressesQuery,
} from '@candela/api-client/funds';
import { type ScreenProps, useStaleSince } from '@candela/screen-kit';

export interface BankCardsViewModel {
  readonly state: 'loading' | 'error' | 'ready';
  readonly cards: readonly BankCard[];
  readonly addresses: readonly UsdtAddress[];
  /** Epoch seconds; set when a refetch failed. */
  readonly staleSince: number | undefined;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

export type BankCardsViewProps = BankCardsViewModel & ScreenProps;

export function useBankCardsViewModel(): BankCardsViewModel {
  const cards = useListBankCardsQuery(undefined, { refetchOnMountOrArgChange: true });
  const addresses = useListUsdtAddressesQuery(undefined, { refetchOnMountOrArgChange: true });
  const queries = [cards, addresses];
  const isFailed = queries.some(({ isError, data }) => isError && !data);
  return {
    state: cards.data && addresses.data ? 'ready' : isFailed ? 'error' : 'loading',
    cards: cards.data ?? [],
    addresses: addresses.data ?? [],
    staleSince: useStaleSince(cards),
    retrying: queries.some(({ isFetching }) => isFetching),
    onRetry: () => {
      for (const query of queries) void query.refetch();
    },
  };
}
