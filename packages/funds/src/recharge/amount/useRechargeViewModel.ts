import { failureCode, failureMessage } from '@candela/api-client';
import {
  type Recharge,
  useListRechargesInfiniteQuery,
  useStartRechargeMutation,
} from '@candela/api-client/funds';
import type { TradingLimits } from '@candela/api-client/trading-limits';
import { paths, rechargePath } from '@candela/contract';
import { parseCappedAmount } from '@candela/money';
import { type ScreenProps, useTradingLimits } from '@candela/screen-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type Ref, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useRechargeMinimum } from '../useRechargeMinimum.js';
import {
  type AmountError,
  amountErrorIn,
  type Channel,
  NETWORKS,
  type Network,
  type RechargeForm,
  rechargeSchema,
} from './recharge.schema.js';

export interface RechargeViewModel {
  /** Wire amount. */
  readonly minimum: string;
  readonly channel: { readonly value: Channel; readonly onChange: (value: Channel) => void };
  readonly network: {
    readonly value: Network;
    readonly onChange: (value: Network) => void;
    readonly unavailable: readonly Network[];
  };
  readonly amount: {
    readonly ref: Ref<HTMLInputElement>;
    /** As typed. */
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly onBlur: () => void;
    readonly error: AmountError | undefined;
    readonly serviceError: string | undefined;
  };
  readonly loading: boolean;
  readonly pending: Recharge | undefined;
  readonly tradingLimits: TradingLimits | undefined;
  readonly starting: boolean;
  readonly onSubmit: () => void;
}

export type RechargeViewProps = RechargeViewModel & ScreenProps;

/** Until the amount changes. */
const AMOUNT_CODES: ReadonlySet<string | undefined> = new Set([
  'amount_too_small',
  'amount_too_large',
  'recharge_limit_reached',
  'recharges_limit',
  'cooling_off',
]);

export function useRechargeViewModel(): RechargeViewModel {
  const navigate = useNavigate();
  const minimum = useRechargeMinimum();
  const [start, started] = useStartRechargeMutation();
  const pending = useListRechargesInfiniteQuery(
    { state: 'pending_payment' },
    { refetchOnMountOrArgChange: true },
  );

  const { control, handleSubmit, setFocus } = useForm<RechargeForm>({
    defaultValues: { channel: 'usdt', network: 'TRC20', amount: '' },
    resolver: standardSchemaResolver(rechargeSchema(minimum)),
    mode: 'onTouched',
  });
  const channel = useController({ control, name: 'channel' }).field;
  const network = useController({ control, name: 'network' }).field;
  const amount = useController({ control, name: 'amount' });
  const [unavailable, setUnavailable] = useState<readonly Network[]>([]);
  const isAmountRejected = AMOUNT_CODES.has(failureCode(started.error));

  const submit = handleSubmit(async (form) => {
    const result = await start({
      channel: form.channel,
      ...(form.channel === 'usdt' ? { network: form.network } : {}),
      // The service checks the maximum. More digits than it can read become the largest amount.
      amount: parseCappedAmount(form.amount) ?? form.amount,
    });
    if (!result.data) {
      const code = failureCode(result.error);
      if (AMOUNT_CODES.has(code)) setFocus('amount');
      if (code === 'channel_unknown' && form.channel === 'usdt') disableNetwork(form.network);
      return;
    }
    const next = form.channel === 'usdt' ? paths.depositAddress : paths.payRecharge;
    void navigate(rechargePath(next, result.data.id));
  });

  /** This deployment does not support the network. */
  function disableNetwork(rejectedNetwork: Network): void {
    const nextUnavailable = [...unavailable, rejectedNetwork];
    const nextNetwork = NETWORKS.find((it) => !nextUnavailable.includes(it));
    setUnavailable(nextUnavailable);
    if (nextNetwork) network.onChange(nextNetwork);
  }

  return {
    minimum,
    channel: { value: channel.value, onChange: channel.onChange },
    network: { value: network.value, onChange: network.onChange, unavailable },
    amount: {
      ref: amount.field.ref,
      value: amount.field.value,
      onBlur: amount.field.onBlur,
      onChange: (value) => {
        if (started.isError) started.reset();
        amount.field.onChange(value);
      },
      error: amountErrorIn(amount.fieldState.error?.message),
      serviceError: isAmountRejected ? failureMessage(started.error) : undefined,
    },
    loading: pending.isLoading,
    pending: pending.data?.pages[0]?.[0],
    tradingLimits: useTradingLimits(),
    starting: started.isLoading,
    onSubmit: () => void submit(),
  };
}
