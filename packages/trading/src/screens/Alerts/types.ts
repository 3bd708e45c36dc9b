import type { PriceAlert } from '@candela/api-client/alerts';
import type { InstrumentTerms } from '@candela/api-client/trading';
import type { AlertKind } from '@candela/contract';
import type { Asked, ScreenProps } from '@candela/screen-kit';
import type { FormEventHandler } from 'react';
import type { InstrumentChoice } from '../../hooks/useInstrumentPicker.js';

export interface AlertForm {
  readonly kind: AlertKind;
  readonly onKind: (kind: AlertKind) => void;
  readonly price: string;
  readonly onPrice: (price: string) => void;
  readonly percent: string;
  readonly onPercent: (percent: string) => void;
  readonly seconds: number;
  readonly onSeconds: (seconds: number) => void;
  /** Invalid input, or the service's message. */
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

export interface AlertsViewModel {
  readonly instrument: InstrumentTerms | undefined;
  readonly picker: InstrumentChoice;
  readonly form: AlertForm;
  readonly waiting: Asked<PriceAlert>;
  /** Recently fired. */
  readonly fired: readonly PriceAlert[];
  /** Id of the alert being deleted. */
  readonly removing: string | undefined;
  readonly onRemove: (alert: PriceAlert) => void;
}

export type AlertsViewProps = AlertsViewModel & ScreenProps;
