import {
  type PriceAlert,
  useListAlertsQuery,
  useRemoveAlertMutation,
} from '@candela/api-client/alerts';
import type { InstrumentTerms } from '@candela/api-client/trading';
import { type AlertKind, alertsPath } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { type RowsState, rowsStateOf, type ScreenProps } from '@candela/screen-kit';
import { toast } from '@candela/ui-kit';
import { type FormEventHandler, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  type InstrumentChoice,
  useInstrumentPicker,
} from '../market/InstrumentList/useInstrumentPicker.js';
import { useInstrument } from '../market/useInstrument.js';
import { useAlertForm } from './useAlertForm.js';

export interface AlertForm {
  readonly kind: AlertKind;
  readonly onKind: (kind: AlertKind) => void;
  readonly price: string;
  readonly onPrice: (price: string) => void;
  readonly percent: string;
  readonly onPercent: (percent: string) => void;
  readonly seconds: number;
  readonly onSeconds: (seconds: number) => void;
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

export interface AlertsViewModel {
  readonly instrument: InstrumentTerms | undefined;
  readonly picker: InstrumentChoice;
  readonly form: AlertForm;
  readonly waiting: RowsState<PriceAlert>;
  readonly fired: readonly PriceAlert[];
  readonly removing: string | undefined;
  readonly onRemove: (alert: PriceAlert) => void;
}

export type AlertsViewProps = AlertsViewModel & ScreenProps;

/** Alerts fire on the server. */
const REFRESH_MS = 5_000;
const DEFAULT_INSTRUMENT = 'btc';

export function useAlertsViewModel(): AlertsViewModel {
  const { t } = useTranslation('trading');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const requested = useInstrument(query.get('id') || DEFAULT_INSTRUMENT);
  const fallback = useInstrument(requested.unknown ? DEFAULT_INSTRUMENT : undefined);
  const { instrument } = requested.unknown ? fallback : requested;
  const [open, setOpen] = useState(false);
  const picker = useInstrumentPicker(open);
  const alertsQuery = useListAlertsQuery(undefined, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const alerts = rowsStateOf(alertsQuery);
  const [remove] = useRemoveAlertMutation();
  const [removing, setRemoving] = useState<string>();
  const initialPrice = requested.unknown ? undefined : query.get('price') || undefined;
  const form = useAlertForm({ instrument, initialPrice });

  async function removeAlert({ id }: PriceAlert): Promise<void> {
    setRemoving(id);
    const { error } = await remove({ id });
    setRemoving(undefined);
    if (error === undefined) toast.success(t('alerts.removed'));
  }

  return {
    instrument,
    picker: {
      ...picker,
      open,
      setOpen,
      choose: ({ id }) => {
        setOpen(false);
        // The price belonged to the previous instrument.
        form.onPrice('');
        void navigate(alertsPath({ id }), { replace: true });
      },
    },
    form,
    waiting: { ...alerts, rows: alerts.rows?.filter(({ fired }) => fired === null) },
    fired: alerts.rows?.filter(({ fired }) => fired !== null) ?? [],
    removing,
    onRemove: (alert) => {
      if (removing === undefined) void removeAlert(alert);
    },
  };
}
