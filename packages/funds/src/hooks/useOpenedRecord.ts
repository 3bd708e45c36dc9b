import { useAddress } from '@candela/screen-kit';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { openedRecord, withoutRecord } from './opened-record.js';

/**
 * Opening is not a navigation, which would scroll the list to the top.
 *
 * @param name URL parameter that may name a record. Closing removes it and the record in the
 *   history entry, so
 * that neither a reload nor a filter reopens it.
 */
export function useOpenedRecord(name?: string) {
  const { key, state } = useLocation();
  const { params, change } = useAddress();
  const named = name === undefined ? null : params.get(name);
  const arrived = { key, id: named ?? openedRecord(state) };
  const [opened, setOpened] = useState(arrived);
  // A new history entry determines the open record.
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
