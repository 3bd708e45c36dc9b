import type { PriceAlert } from '@candela/api-client/alerts';
import type { InstrumentTerms } from '@candela/api-client/trading';
import type { AlertKind } from '@candela/contract';
import type { Asked, ScreenProps } from '@candela/screen-kit';
import type { FormEventHandler } from 'react';
import type { InstrumentChoice } from '../../hooks/useInstrumentPicker.js';

/** The form that asks to be told. */
export interface AlertForm {
  readonly kind: AlertKind;
  readonly onKind: (kind: AlertKind) => void;
  /** As typed, with a point. */
  readonly price: string;
  readonly onPrice: (price: string) => void;
  readonly percent: string;
  readonly onPercent: (percent: string) => void;
  readonly seconds: number;
  readonly onSeconds: (seconds: number) => void;
  /** Of the field that belongs to the kind: what was typed is none, or what the service says of it. */
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

export interface AlertsViewModel {
  /** Undefined until it is there. */
  readonly instrument: InstrumentTerms | undefined;
  readonly picker: InstrumentChoice;
  readonly form: AlertForm;
  readonly waiting: Asked<PriceAlert>;
  /** Those that were told last. */
  readonly fired: readonly PriceAlert[];
  /** Of the alert that is being taken away. */
  readonly removing: string | undefined;
  readonly onRemove: (alert: PriceAlert) => void;
}

export type AlertsViewProps = AlertsViewModel & ScreenProps;
