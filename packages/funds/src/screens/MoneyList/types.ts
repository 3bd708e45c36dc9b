import type { StatementEntry } from '@candela/api-client/funds';
import type { StatementType } from '@candela/contract/calls/funds';
import type { Records, ScreenProps } from '@candela/screen-kit';
import type { BalanceExplanation } from './explain-balance.js';

export interface MoneyListViewModel {
  readonly records: Records<StatementEntry, StatementType>;
  /** Summary of the loaded rows; undefined without rows. */
  readonly explanation: BalanceExplanation | undefined;
  readonly opened: StatementEntry | undefined;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

export type MoneyListViewProps = MoneyListViewModel & ScreenProps;
