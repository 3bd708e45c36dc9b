import { failureCode, failureMessage } from '@candela/api-client';
import { type AddAlertRequest, useAddAlertMutation } from '@candela/api-client/alerts';
import type { InstrumentTerms } from '@candela/api-client/trading';
import {
  ALERT_PERCENT_MAX,
  ALERT_PERCENT_MIN,
  ALERT_WINDOWS,
  type AlertKind,
} from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { compareAmounts, comparePrices, parsePrice, parseTypedAmount } from '@candela/money';
import { toast } from '@candela/ui-kit';
import { useState } from 'react';
import type { AlertForm } from './useAlertsViewModel.js';

/** Shown at the field; other failures only as a toast. */
const FIELD_ERROR_CODES: ReadonlySet<string | undefined> = new Set([
  'alert_reached',
  'alerts_limit',
  'alerts_day_limit',
]);

export interface AlertFormOptions {
  readonly instrument: InstrumentTerms | undefined;
  readonly initialPrice: string | undefined;
}

export function useAlertForm({ instrument, initialPrice }: AlertFormOptions): AlertForm {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const [add, { isLoading: busy }] = useAddAlertMutation();
  const [chosen, setKind] = useState<AlertKind>();
  const [price, setPrice] = useState('');
  const [percent, setPercent] = useState('');
  const [seconds, setSeconds] = useState<number>(ALERT_WINDOWS[0]);
  const [error, setError] = useState<string>();
  const kind = chosen ?? 'above';

  // Once, as the URL may contain anything and the price changes.
  const [isInitialized, setIsInitialized] = useState(false);
  if (!isInitialized && instrument !== undefined) {
    setIsInitialized(true);
    if (initialPrice !== undefined && isPrice(initialPrice, instrument.decimals)) {
      setPrice(initialPrice);
      setKind(comparePrices(initialPrice, instrument.price) < 0 ? 'below' : 'above');
    }
  }

  /** Undefined if invalid. */
  function parseForm({ id, decimals }: InstrumentTerms): AddAlertRequest | undefined {
    if (kind === 'moves') {
      const typed = parseTypedAmount(percent);
      const isValidPercent =
        typed !== undefined &&
        compareAmounts(typed, ALERT_PERCENT_MIN) >= 0 &&
        compareAmounts(typed, ALERT_PERCENT_MAX) <= 0 &&
        typed.endsWith('0');
      return isValidPercent ? { instrument: id, kind, percent: typed, seconds } : undefined;
    }
    return isPrice(price, decimals) ? { instrument: id, kind, price } : undefined;
  }

  async function send(terms: InstrumentTerms): Promise<void> {
    const newAlert = parseForm(terms);
    if (newAlert === undefined) {
      setError(
        kind === 'moves'
          ? t('alerts.percent_error', {
              min: format.percent(ALERT_PERCENT_MIN),
              max: format.percent(ALERT_PERCENT_MAX),
            })
          : t('alerts.price_error', { n: format.integer(terms.decimals) }),
      );
      return;
    }
    const { error: failed } = await add(newAlert);
    if (failed === undefined) {
      toast.success(t('alerts.added'));
      setPrice('');
      setPercent('');
    } else if (FIELD_ERROR_CODES.has(failureCode(failed))) setError(failureMessage(failed));
  }

  const edit =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      setError(undefined);
      set(value);
    };
  return {
    kind,
    onKind: edit(setKind),
    price,
    onPrice: edit(setPrice),
    percent,
    onPercent: edit(setPercent),
    seconds,
    onSeconds: edit(setSeconds),
    error,
    busy,
    onSubmit: (event) => {
      event.preventDefault();
      if (!busy && instrument !== undefined) void send(instrument);
    },
  };
}

function isPrice(typed: string, decimals: number): boolean {
  try {
    return parsePrice(typed, decimals) > 0;
  } catch {
    return false;
  }
}
