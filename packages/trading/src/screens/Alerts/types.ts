import type { PriceAlert } from '@candela/api-client/alerts';
import type { InstrumentTerms } from '@candela/api-client/trading';
import type { AlertKind } from '@candela/contract';
import type { Asked, ScreenProps } from '@candela/screen-kit';
import type { FormEventHandler } from 'react';
import type { InstrumentChoice } from '../../hooks/useInstrumentPicker.js';

/** Form for a new alert. */
export interface AlertForm {
  readonly kind: AlertKind;
  readonly onKind: (kind: AlertKind) => void;
  /** As typed, with a decimal point. */
  readonly price: string;
  readonly onPrice: (price: string) => void;
  readonly percent: string;
  readonly onPercent: (percent: string) => void;
  readonly seconds: number;
  readonly onSeconds: (seconds: number) => void;
  /** Error of the field for the chosen kind: invalid input, or the service's message. */
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

export interface AlertsViewModel {
  /** Undefined while loading. */
  readonly instrument: InstrumentTerms | undefined;
  readonly picker: InstrumentChoice;
  readonly form: AlertForm;
  readonly waiting: Asked<PriceAlert>;
  /** Alerts that fired recently. */
  readonly fired: readonly PriceAlert[];
  /** Id of the alert being deleted. */
  readonly removing: string | undefined;
  readonly onRemove: (alert: PriceAlert) => void;
}

export type AlertsViewProps = AlertsViewModel & ScreenProps;
