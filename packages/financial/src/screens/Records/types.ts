import type { FinancialRecord } from '@candela/api-client/financial';
import type { Records, ScreenProps } from '@candela/screen-kit';

export interface RecordsViewModel {
  /** Nobody is signed in: nothing is asked of the service. */
  readonly signedIn: boolean;
  readonly records: Records<FinancialRecord, FinancialRecord['type']>;
  /** Opens the machine that a record is about. */
  readonly onOpen: (machine: string) => void;
}

export type RecordsViewProps = RecordsViewModel & ScreenProps;
