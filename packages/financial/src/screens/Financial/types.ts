import type { Product } from '@candela/api-client/financial';
import type { ScreenProps } from '@candela/screen-kit';
import type { MachineListProps } from '../../components/MachineList/MachineList.js';
import type { MachineSheetProps } from '../../components/MachineSheet/MachineSheet.js';
import type { ProductListProps } from '../../components/ProductList/ProductList.js';
import type { Purchase } from '../../components/PurchaseSheet/types.js';

/** Views of the screen, as named in the URL. */
export const FINANCIAL_VIEWS = ['products', 'machines'] as const;
export type FinancialViewName = (typeof FINANCIAL_VIEWS)[number];

export interface FinancialViewModel {
  readonly view: FinancialViewName;
  readonly onView: (view: FinancialViewName) => void;
  readonly products: Omit<ProductListProps, 'sandbox' | 'onOpen'>;
  readonly onProduct: (product: Product) => void;
  readonly purchase: Purchase;
  readonly machines: Omit<MachineListProps, 'onBrowse'>;
  readonly sheet: MachineSheetProps;
}

export type FinancialViewProps = FinancialViewModel & ScreenProps;
