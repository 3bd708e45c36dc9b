import { useLocation, useNavigate } from 'react-router';
import { openedRecord, recordState } from './opened-record.js';

/** The record whose sheet is open, and how to open another or none. */
export function useOpenedRecord() {
  const location = useLocation();
  const navigate = useNavigate();
  const show = (id: string | undefined) =>
    void navigate(
      { pathname: location.pathname, search: location.search },
      { replace: true, preventScrollReset: true, state: id === undefined ? null : recordState(id) },
    );
  return {
    openedId: openedRecord(location.state),
    open: (id: string) => show(id),
    close: () => show(undefined),
  };
}
