import type { StatementEntry } from '@candela/api-client/funds';
import type { StatementType } from '@candela/contract/calls/funds';
import type { Records, ScreenProps } from '@candela/screen-kit';
import type { BalanceExplanation } from './explain-balance.js';

export interface MoneyListViewModel {
  readonly records: Records<StatementEntry, StatementType>;
  /** Of the rows in sight; undefined while there are none. */
  readonly explanation: BalanceExplanation | undefined;
  readonly opened: StatementEntry | undefined;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

export type MoneyListViewProps = MoneyListViewModel & ScreenProps;
