import { useAddress } from '@candela/screen-kit';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { openedRecord, withoutRecord } from './opened-record.js';

/**
 * The record whose sheet is open, and how to open another or none. Opening is no navigation: each
 * navigation scrolls to the top, and a list must stay where it was when its sheet closes.
 *
 * @param name of the parameter by which an address may name one: it is taken out when that closes.
 *   So is what the history entry says: neither a reload nor a filter opens the record again.
 */
export function useOpenedRecord(name?: string) {
  const { key, state } = useLocation();
  const { params, change } = useAddress();
  const named = name === undefined ? null : params.get(name);
  const arrived = { key, id: named ?? openedRecord(state) };
  const [opened, setOpened] = useState(arrived);
  // Another history entry: what it says counts.
  if (opened.key !== key) setOpened(arrived);
  return {
    openedId: opened.key === key ? opened.id : arrived.id,
    open: (id: string) => setOpened({ key, id }),
    close: () => {
      setOpened({ key, id: undefined });
      if (arrived.id === undefined) return;
      void change(name === undefined ? {} : { [name]: undefined }, withoutRecord(state));
    },
  };
}
