import type { BankCard } from '@candela/api-client/funds';
import type { ScreenProps } from '@candela/screen-kit';

export interface BankCardsViewModel {
  readonly state: 'loading' | 'error' | 'ready';
  readonly cards: readonly BankCard[];
  /** Epoch seconds of the displayed cards when a refetch failed. */
  readonly asOf: number | undefined;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

export type BankCardsViewProps = BankCardsViewModel & ScreenProps;
