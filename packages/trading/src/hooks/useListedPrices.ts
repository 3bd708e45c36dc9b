import { useIsStreamed } from '@candela/api-client';
import type { InstrumentClass } from '@candela/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePriceList } from './usePriceList.js';
import { useStreamLost } from './useStreamLost.js';

/**
 * Streamed, or refreshed every three seconds. Requests all lists until the classes are known. Keeps
 * its identity while prices do not change.
 */
export function useListedPrices(ids: readonly string[]): (id: string) => string | undefined {
  const [classes, setClasses] = useState<ReadonlyMap<string, InstrumentClass>>(new Map());
  const unknown = ids.some((id) => !classes.has(id));
  const skip = (name: InstrumentClass) => !unknown && !ids.some((id) => classes.get(id) === name);
  const isStreamed = useIsStreamed(...ids);
  const of = (name: InstrumentClass) => ({
    trend: false,
    live: !isStreamed,
    skip: ids.length === 0 || skip(name),
  });
  const { instruments: crypto, onRetry: askCrypto } = usePriceList('crypto', of('crypto'));
  const { instruments: forex, onRetry: askForex } = usePriceList('forex', of('forex'));
  const { instruments: metal, onRetry: askMetal } = usePriceList('metal', of('metal'));
  useStreamLost(isStreamed, () => {
    askCrypto();
    askForex();
    askMetal();
  });
  const listed = useMemo(
    () => [crypto, forex, metal].flatMap((instruments) => instruments ?? []),
    [crypto, forex, metal],
  );
  const learned = listed.filter(({ id }) => !classes.has(id));
  useEffect(() => {
    if (learned.length === 0) return;
    setClasses((known) => new Map([...known, ...learned.map((it) => [it.id, it.class] as const)]));
  }, [learned]);
  return useCallback((id) => listed.find((it) => it.id === id)?.price, [listed]);
}
