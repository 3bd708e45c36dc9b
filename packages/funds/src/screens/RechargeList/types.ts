import type { Recharge } from '@candela/api-client/funds';
import type { Records, ScreenProps } from '@candela/screen-kit';
import type { RechargeSheetProps } from '../../components/RechargeSheet/RechargeSheet.js';

export interface RechargeListViewModel {
  readonly records: Records<Recharge, Recharge['status']>;
  readonly sheet: Omit<RechargeSheetProps, 'sandbox'>;
  readonly onOpen: (id: string) => void;
}

export type RechargeListViewProps = RechargeListViewModel & ScreenProps;
