import type { ScreenProps } from '@candela/screen-kit';
import { FundPasswordView } from './FundPasswordView.js';
import { useFundPasswordViewModel } from './useFundPasswordViewModel.js';

/** `/withdrawalPassword` and `/edit_fund_password` */
export function FundPasswordScreen(props: ScreenProps) {
  return <FundPasswordView {...props} {...useFundPasswordViewModel(props)} />;
}
