import { useIsStreamed } from '@candela/api-client';
import type { InstrumentClass } from '@candela/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useOnStreamEnd } from '../../shared/useOnStreamEnd.js';
import { usePriceList } from './usePriceList.js';

/** Keeps its identity while prices do not change. */
export function useListedPrices(ids: readonly string[]): (id: string) => string | undefined {
  const [classes, setClasses] = useState<ReadonlyMap<string, InstrumentClass>>(new Map());
  const unknown = ids.some((id) => !classes.has(id));
  const skip = (name: InstrumentClass) => !unknown && !ids.some((id) => classes.get(id) === name);
  const isStreamed = useIsStreamed(...ids);
  const optionsFor = (name: InstrumentClass) => ({
    trend: false,
    live: !isStreamed,
    skip: ids.length === 0 || skip(name),
  });
  const { instruments: crypto, onRetry: refetchCrypto } = usePriceList(
    'crypto',
    optionsFor('crypto'),
  );
  const { instruments: forex, onRetry: refetchForex } = usePriceList('forex', optionsFor('forex'));
  const { instruments: metal, onRetry: refetchMetal } = usePriceList('metal', optionsFor('metal'));
  useOnStreamEnd(isStreamed, () => {
    refetchCrypto();
    refetchForex();
    refetchMetal();
  });
  const listed = useMemo(
    () => [crypto, forex, metal].flatMap((instruments) => instruments ?? []),
    [crypto, forex, metal],
  );
  const newlyListed = listed.filter(({ id }) => !classes.has(id));
  useEffect(() => {
    if (newlyListed.length === 0) return;
    setClasses(
      (known) => new Map([...known, ...newlyListed.map((it) => [it.id, it.class] as const)]),
    );
  }, [newlyListed]);
  return useCallback((id) => listed.find((it) => it.id === id)?.price, [listed]);
}
