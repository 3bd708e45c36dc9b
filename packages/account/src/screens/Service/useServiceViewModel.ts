import { useGetHomeQuery } from '@candela/api-client/home';
import type { ServiceLine, ServiceViewModel } from './types.js';

/** The ways to online service. */
export function useServiceViewModel(): ServiceViewModel {
  const { data: home, isError, isFetching, refetch } = useGetHomeQuery();
  const all: readonly ServiceLine[] | undefined = home && [
    { number: 0, address: home.serviceLink },
    { number: 1, address: home.serviceLink1 },
    { number: 2, address: home.serviceLink2 },
  ];
  return {
    lines: all?.filter(({ address }) => address !== ''),
    hours: home?.serviceHours ?? '',
    unit: home?.accountCurrency.toUpperCase() ?? '',
    failed: isError && !home,
    retrying: isFetching,
    onRetry: () => void refetch(),
  };
}
