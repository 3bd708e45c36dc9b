import { type Product, useListProductsQuery } from '@candela/api-client/financial';
import { MACHINE_STATES } from '@candela/contract/calls/financial';
import { type ScreenProps, useStaleSince, useUrlQuery } from '@candela/screen-kit';
import type { MachineListProps } from '../machines/MachineList.js';
import type { MachineSheetProps } from '../machines/MachineSheet.js';
import { useMachineSheet } from '../machines/useMachineSheet.js';
import { useMachines } from '../machines/useMachines.js';
import type { ProductListProps } from '../products/ProductList.js';
import type { Purchase } from '../products/purchase-types.js';
import { usePurchase } from '../products/usePurchase.js';

/** As named in the URL. */
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

export function useFinancialViewModel(): FinancialViewModel {
  const { params, update } = useUrlQuery();
  const view = params.get('view') === 'machines' ? 'machines' : 'products';
  const state = MACHINE_STATES.find((it) => it === params.get('state'));

  const productsQuery = useListProductsQuery(undefined, {
    skip: view !== 'products',
    refetchOnMountOrArgChange: true,
  });
  const retry = () => void productsQuery.refetch();
  const products = productsQuery.data ?? [];
  const { purchase, start } = usePurchase(products, retry);
  const { sheet, open } = useMachineSheet();
  const staleSince = useStaleSince(productsQuery);

  return {
    view,
    onView: (next) =>
      void update({
        view: next === 'machines' ? next : undefined,
        state: undefined,
        machine: undefined,
      }),
    products: {
      state: productsQuery.data ? 'ready' : productsQuery.isError ? 'error' : 'loading',
      products,
      retrying: productsQuery.isFetching,
      onRetry: retry,
      staleSince,
    },
    onProduct: start,
    purchase,
    machines: {
      pages: useMachines(state, view !== 'machines'),
      state,
      onState: (next) => void update({ state: next }),
      onOpen: open,
    },
    sheet,
  };
}
