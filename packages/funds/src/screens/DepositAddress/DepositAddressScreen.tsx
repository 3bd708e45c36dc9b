import type { ScreenProps } from '@candela/screen-kit';
import { DepositAddressView } from './DepositAddressView.js';
import { useDepositAddressViewModel } from './useDepositAddressViewModel.js';

/** `/address?id=…`. */
export function DepositAddressScreen(props: ScreenProps) {
  return <DepositAddressView {...props} {...useDepositAddressViewModel()} />;
}
