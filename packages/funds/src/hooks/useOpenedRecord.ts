import { useState } from 'react';
import { useLocation } from 'react-router';
import { openedRecord } from './opened-record.js';

/**
 * The record whose sheet is open, and how to open another or none. Opening is no navigation: each
 * navigation scrolls to the top, and a list must stay where it was when its sheet closes.
 */
export function useOpenedRecord() {
  const { key, state } = useLocation();
  const arrived = { key, id: openedRecord(state) };
  const [opened, setOpened] = useState(arrived);
  // Another history entry: what it says counts.
  if (opened.key !== key) setOpened(arrived);
  return {
    openedId: opened.key === key ? opened.id : arrived.id,
    open: (id: string) => setOpened({ key, id }),
    close: () => setOpened({ key, id: undefined }),
  };
}
