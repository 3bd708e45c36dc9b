import { useGetHomeQuery } from '@candela/api-client/home';

export interface ServiceLine {
  /** 0 is the main contact. */
  readonly number: 0 | 1 | 2;
  readonly url: string;
}

export interface ServiceLinks {
  /** Undefined until loaded. */
  readonly lines: readonly ServiceLine[] | undefined;
  /** May be empty. */
  readonly hours: string;
  /** Account currency: `USDT`. */
  readonly unit: string;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Public: also before login. */
export function useServiceLinks(): ServiceLinks {
  const { data: home, isError, isFetching, refetch } = useGetHomeQuery();
  const all: readonly ServiceLine[] | undefined = home && [
    { number: 0, url: home.serviceLink },
    { number: 1, url: home.serviceLink1 },
    { number: 2, url: home.serviceLink2 },
  ];
  return {
    lines: all?.filter(({ url }) => url !== ''),
    hours: home?.serviceHours ?? '',
    unit: home?.accountCurrency.toUpperCase() ?? '',
    failed: isError && !home,
    retrying: isFetching,
    onRetry: () => void refetch(),
  };
}
