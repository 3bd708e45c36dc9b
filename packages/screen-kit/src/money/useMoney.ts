import { useRemembered } from '@candela/api-client';
import { homeApi } from '@candela/api-client/home';
import { getHome } from '@candela/contract/calls/home';
import { useFormat } from '@candela/i18n';
import { useSession } from '@candela/session';
import { useMemo } from 'react';

export interface Money {
  /** The account's currency, `USDT`; empty until it is known. */
  readonly unit: string;
  /** The person hides their balances: `Amount own` covers them. */
  readonly hidden: boolean;
  /** With the unit, to stand inside a sentence of any direction: `12.50 USDT`. */
  readonly text: (amount: string) => string;
  /** In the display currency: `≈ ฿435.00`; undefined until its rate is known. */
  readonly approx: (amount: string) => string | undefined;
}

/** Wire amounts in the account's currency, and in the one the person chose to see besides. */
export function useMoney(): Money {
  const format = useFormat();
  // The shell asks for home data; a view that shows an amount asks for nothing.
  const { data } = homeApi.endpoints.getHome.useQueryState();
  // Until there is an answer, an amount reads as it did at the last visit.
  const last = useRemembered(getHome);
  const home = data ?? last?.value;
  const currency = useSession((session) => session.currency);
  const hidden = useSession((session) => session.hideBalance);
  const unit = home?.accountCurrency.toUpperCase() ?? '';
  const rate = home?.rates[currency];
  return useMemo(
    () => ({
      unit,
      hidden,
      text: (amount) => format.money(amount, unit),
      approx: (amount) => format.approx(amount, currency, rate),
    }),
    [format, unit, hidden, currency, rate],
  );
}
