import { useListProductsQuery } from '@candela/api-client/financial';
import { MACHINE_STATES } from '@candela/contract/calls/financial';
import { useAddress, useAsOf } from '@candela/screen-kit';
import { useMachines } from '../../hooks/useMachines.js';
import { useOpenedMachine } from '../../hooks/useOpenedMachine.js';
import { usePurchase } from '../../hooks/usePurchase.js';
import type { FinancialViewModel } from './types.js';

export function useFinancialViewModel(): FinancialViewModel {
  const { params, change } = useAddress();
  const view = params.get('view') === 'machines' ? 'machines' : 'products';
  const state = MACHINE_STATES.find((it) => it === params.get('state'));

  const offered = useListProductsQuery(undefined, {
    skip: view !== 'products',
    refetchOnMountOrArgChange: true,
  });
  const retry = () => void offered.refetch();
  const products = offered.data ?? [];
  const { purchase, start } = usePurchase(products, retry);
  const { sheet, open } = useOpenedMachine();
  const asOf = useAsOf(offered);

  return {
    view,
    onView: (next) =>
      void change({
        view: next === 'machines' ? next : undefined,
        state: undefined,
        machine: undefined,
      }),
    products: {
      state: offered.data ? 'ready' : offered.isError ? 'error' : 'loading',
      products,
      retrying: offered.isFetching,
      onRetry: retry,
      asOf,
    },
    onProduct: start,
    purchase,
    machines: {
      pages: useMachines(state, view !== 'machines'),
      state,
      onState: (next) => void change({ state: next }),
      onOpen: open,
    },
    sheet,
  };
}
