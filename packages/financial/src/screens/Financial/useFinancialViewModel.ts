import { useListProductsQuery } from '@candela/api-client/financial';
import { MACHINE_STATES } from '@candela/contract/calls/financial';
import { useAsOf } from '@candela/screen-kit';
import { useSearchParams } from 'react-router';
import { useMachines } from '../../hooks/useMachines.js';
import { useOpenedMachine } from '../../hooks/useOpenedMachine.js';
import { usePurchase } from '../../hooks/usePurchase.js';
import type { FinancialViewModel } from './types.js';

/** Products and a purchase, or one's own machines and the one that is open. */
export function useFinancialViewModel(): FinancialViewModel {
  const [params, setParams] = useSearchParams();
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

  /** What is not said is left out; nothing else of the address is. */
  function go(next: Readonly<Record<string, string | undefined>>): void {
    const to = new URLSearchParams(params);
    for (const [name, value] of Object.entries(next)) {
      if (value === undefined) to.delete(name);
      else to.set(name, value);
    }
    setParams(to, { replace: true });
  }

  return {
    view,
    onView: (next) =>
      go({
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
      onState: (next) => go({ state: next }),
      onOpen: open,
    },
    sheet,
  };
}
