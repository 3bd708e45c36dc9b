import type { FinancialRecord } from '@candela/api-client/financial';
import type { Records, ScreenProps } from '@candela/screen-kit';

export interface RecordsViewModel {
  /** False: no user is signed in, and nothing is requested. */
  readonly signedIn: boolean;
  readonly records: Records<FinancialRecord, FinancialRecord['type']>;
  /** Opens the machine of a record. */
  readonly onOpen: (machine: string) => void;
}

export type RecordsViewProps = RecordsViewModel & ScreenProps;
