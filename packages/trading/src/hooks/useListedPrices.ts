import { INSTRUMENT_CLASSES, type InstrumentClass } from '@candela/contract';
import { useEffect, useState } from 'react';
import { type PriceList, usePriceList } from './usePriceList.js';

/**
 * The prices of some instruments from the lists of their classes, renewed every three seconds. Until
 * it is known which class an instrument is of, all are asked; with no instruments, none.
 */
export function useListedPrices(ids: readonly string[]): (id: string) => string | undefined {
  const [classes, setClasses] = useState<ReadonlyMap<string, InstrumentClass>>(new Map());
  const unknown = ids.some((id) => !classes.has(id));
  const skip = (name: InstrumentClass) => !unknown && !ids.some((id) => classes.get(id) === name);
  const lists: Readonly<Record<InstrumentClass, PriceList>> = {
    crypto: usePriceList('crypto', { trend: false, skip: ids.length === 0 || skip('crypto') }),
    forex: usePriceList('forex', { trend: false, skip: ids.length === 0 || skip('forex') }),
    metal: usePriceList('metal', { trend: false, skip: ids.length === 0 || skip('metal') }),
  };
  const listed = INSTRUMENT_CLASSES.flatMap((name) => lists[name].instruments ?? []);
  const learned = listed.filter(({ id }) => !classes.has(id));
  useEffect(() => {
    if (learned.length === 0) return;
    setClasses((known) => new Map([...known, ...learned.map((it) => [it.id, it.class] as const)]));
  }, [learned]);
  return (id) => listed.find((it) => it.id === id)?.price;
}
