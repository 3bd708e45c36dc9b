import { useGetHomeQuery } from '@candela/api-client/home';
import { RECHARGE_MIN } from '@candela/contract';

/** A wire amount, from home data. */
export function useRechargeMinimum(): string {
  const { data: home } = useGetHomeQuery();
  return home?.limits.depositMin ?? RECHARGE_MIN;
}
