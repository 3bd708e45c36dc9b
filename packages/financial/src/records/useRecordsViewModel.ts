import {
  type FinancialRecord,
  useListFinancialRecordsInfiniteQuery,
} from '@candela/api-client/financial';
import { useListStatementTypesQuery } from '@candela/api-client/funds';
import { machinePath } from '@candela/contract';
import { FINANCIAL_RECORD_TYPES, listFinancialRecords } from '@candela/contract/calls/financial';
import { type Records, type ScreenProps, useRecords } from '@candela/screen-kit';
import { useIsSignedIn } from '@candela/session';
import { useNavigate } from 'react-router';

export interface RecordsViewModel {
  readonly signedIn: boolean;
  readonly records: Records<FinancialRecord, FinancialRecord['type']>;
  readonly onOpen: (machine: string) => void;
}

export type RecordsViewProps = RecordsViewModel & ScreenProps;

export function useRecordsViewModel(): RecordsViewModel {
  const signedIn = useIsSignedIn();
  const navigate = useNavigate();
  const { data } = useListStatementTypesQuery(undefined, {
    skip: !signedIn,
    refetchOnMountOrArgChange: true,
  });
  // They are also account entries, named `machine_…`.
  const occurring = data && FINANCIAL_RECORD_TYPES.filter((it) => data.includes(`machine_${it}`));
  const records = useRecords({
    call: listFinancialRecords,
    useList: useListFinancialRecordsInfiniteQuery,
    file: 'financial-records.csv',
    chips: {
      name: 'type',
      kinds: FINANCIAL_RECORD_TYPES,
      occurring,
    },
    skip: !signedIn,
  });
  return { signedIn, records, onOpen: (machine) => void navigate(machinePath(machine)) };
}
