import {
  type PriceAlert,
  useListAlertsQuery,
  useRemoveAlertMutation,
} from '@candela/api-client/alerts';
import { alertsPath } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { askedOf } from '@candela/screen-kit';
import { toast } from '@candela/ui-kit';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useInstrument } from '../../hooks/useInstrument.js';
import { useInstrumentPicker } from '../../hooks/useInstrumentPicker.js';
import type { AlertsViewModel } from './types.js';
import { useAlertForm } from './useAlertForm.js';

/** Alerts fire on the server. */
const REFRESH_MS = 5_000;
const FIRST_INSTRUMENT = 'btc';

export function useAlertsViewModel(): AlertsViewModel {
  const { t } = useTranslation('trading');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const asked = useInstrument(query.get('id') || FIRST_INSTRUMENT);
  // Unknown ids fall back to the first instrument.
  const first = useInstrument(asked.unknown ? FIRST_INSTRUMENT : undefined);
  const { instrument } = asked.unknown ? first : asked;
  const [open, setOpen] = useState(false);
  const picker = useInstrumentPicker(open);
  const listed = useListAlertsQuery(undefined, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const alerts = askedOf(listed);
  const [remove] = useRemoveAlertMutation();
  const [removing, setRemoving] = useState<string>();
  // The price belongs to the requested instrument.
  const heldPrice = asked.unknown ? undefined : query.get('price') || undefined;
  const form = useAlertForm({ instrument, heldPrice });

  async function takeAway({ id }: PriceAlert): Promise<void> {
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
        // Switching instruments adds no history entry.
        void navigate(alertsPath({ id }), { replace: true });
      },
    },
    form,
    waiting: { ...alerts, rows: alerts.rows?.filter(({ fired }) => fired === null) },
    fired: alerts.rows?.filter(({ fired }) => fired !== null) ?? [],
    removing,
    onRemove: (alert) => {
      if (removing === undefined) void takeAway(alert);
    },
  };
}
