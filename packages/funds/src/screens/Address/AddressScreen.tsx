import type { ScreenProps } from '@candela/screen-kit';
import { AddressView } from './AddressView.js';
import { useAddressViewModel } from './useAddressViewModel.js';

/** `/address?id=…`. */
export function AddressScreen(props: ScreenProps) {
  return <AddressView {...props} {...useAddressViewModel()} />;
}
