import { useGetHomeQuery } from '@candela/api-client/home';
import { type Currency, RECHARGE_MIN } from '@candela/contract';
import { useSession } from '@candela/session';

export interface Account {
  /** `USDT`; empty until it is known. */
  readonly unit: string;
  /** Smallest recharge, a wire amount. */
  readonly rechargeMin: string;
  /** What amounts are shown in besides. */
  readonly display: { readonly currency: Currency; readonly rate: string | undefined };
}

/** The account's currency and limits, as home data states them. */
export function useAccount(): Account {
  const { data: home } = useGetHomeQuery();
  const currency = useSession((session) => session.currency);
  return {
    unit: home?.accountCurrency.toUpperCase() ?? '',
    rechargeMin: home?.limits.depositMin ?? RECHARGE_MIN,
    display: { currency, rate: home?.rates[currency] },
  };
}
