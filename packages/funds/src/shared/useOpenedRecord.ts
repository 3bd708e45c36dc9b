import { openedRecordId, useUrlQuery, withoutRecord } from '@candela/screen-kit';
import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Opening is not a navigation, which would scroll to the top.
 *
 * @param name URL parameter. Closing removes it, so that neither a reload nor a filter reopens the
 *   record.
 */
export function useOpenedRecord(name?: string) {
  const { key, state } = useLocation();
  const { params, update } = useUrlQuery();
  const idParam = name === undefined ? null : params.get(name);
  const fromLocation = { key, id: idParam ?? openedRecordId(state) };
  const [opened, setOpened] = useState(fromLocation);
  if (opened.key !== key) setOpened(fromLocation);
  return {
    openedId: opened.key === key ? opened.id : fromLocation.id,
    open: (id: string) => setOpened({ key, id }),
    close: () => {
      setOpened({ key, id: undefined });
      if (fromLocation.id === undefined) return;
      void update(name === undefined ? {} : { [name]: undefined }, withoutRecord(state));
    },
  };
}
