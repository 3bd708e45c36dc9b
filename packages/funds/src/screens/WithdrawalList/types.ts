import type { Withdrawal } from '@candela/api-client/funds';
import type { Records, ScreenProps } from '@candela/screen-kit';
import type { WithdrawalSheetProps } from '../../components/WithdrawalSheet/WithdrawalSheet.js';

export interface WithdrawalListViewModel {
  /** No request is sent when signed out. */
  readonly signedIn: boolean;
  readonly records: Records<Withdrawal, Withdrawal['status']>;
  readonly sheet: Omit<WithdrawalSheetProps, 'sandbox'>;
  readonly onOpen: (id: string) => void;
}

export type WithdrawalListViewProps = WithdrawalListViewModel & ScreenProps;
