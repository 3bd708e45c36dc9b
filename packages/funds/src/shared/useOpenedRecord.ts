import {
  openedRecordId,
  PRESERVE_SCROLL,
  recordState,
  useHasPanes,
  useUrlQuery,
  withoutRecord,
} from '@candela/screen-kit';
import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Opening is not a navigation, which would scroll to the top. In panes the first record is open
 * until another is chosen, which replaces the history entry.
 *
 * @param name URL parameter. Closing removes it, so that neither a reload nor a filter reopens the
 *   record.
 * @param items of a list in `RecordPanes`.
 */
export function useOpenedRecord(name?: string, items?: readonly { readonly id: string }[]) {
  const { key, state } = useLocation();
  const { params, update } = useUrlQuery();
  const panes = useHasPanes() && items !== undefined;
  const idParam = name === undefined ? null : params.get(name);
  const fromLocation = { key, id: idParam ?? openedRecordId(state) };
  const [opened, setOpened] = useState(fromLocation);
  if (opened.key !== key) setOpened(fromLocation);
  const chosenId = opened.key === key ? opened.id : fromLocation.id;
  const currentId = panes ? (chosenId ?? items?.[0]?.id) : undefined;

  function openInPane(id: string): void {
    const rest = { ...(state as object | null), ...PRESERVE_SCROLL };
    if (name === undefined) void update({}, { ...rest, ...recordState(id) });
    else void update({ [name]: id }, rest);
  }
  return {
    openedId: currentId ?? chosenId,
    /** Undefined without panes. */
    currentId,
    panes,
    open: (id: string) => (panes ? openInPane(id) : setOpened({ key, id })),
    close: () => {
      setOpened({ key, id: undefined });
      if (fromLocation.id === undefined) return;
      void update(name === undefined ? {} : { [name]: undefined }, withoutRecord(state));
    },
  };
}
