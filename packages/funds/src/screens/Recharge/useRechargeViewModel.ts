import { failureCode, failureMessage } from '@candela/api-client';
import { useListRechargesInfiniteQuery, useStartRechargeMutation } from '@candela/api-client/funds';
import { paths, rechargePath } from '@candela/contract';
import { parseCapped } from '@candela/money';
import { useGuardrails } from '@candela/screen-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useRechargeMinimum } from '../../hooks/useRechargeMinimum.js';
import {
  amountErrorIn,
  NETWORKS,
  type Network,
  type RechargeForm,
  rechargeSchema,
} from './recharge.schema.js';
import type { RechargeViewModel } from './types.js';

/** Errors displayed at the amount field until the amount changes. */
const AMOUNT_CODES: ReadonlySet<string | undefined> = new Set([
  'amount_too_small',
  'amount_too_large',
  'recharge_limit_reached',
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
  const refused = AMOUNT_CODES.has(failureCode(started.error));

  const submit = handleSubmit(async (form) => {
    const answer = await start({
      channel: form.channel,
      ...(form.channel === 'usdt' ? { network: form.network } : {}),
      // The service checks the maximum. More digits than it can read are sent as the largest
      // amount, which it rejects.
      amount: parseCapped(form.amount) ?? form.amount,
    });
    if (!answer.data) {
      const code = failureCode(answer.error);
      if (AMOUNT_CODES.has(code)) setFocus('amount');
      if (code === 'channel_unknown' && form.channel === 'usdt') leaveNetwork(form.network);
      return;
    }
    const next = form.channel === 'usdt' ? paths.depositAddress : paths.payRecharge;
    void navigate(rechargePath(next, answer.data.id));
  });

  /** The deployment does not support this network: selects the next one. */
  function leaveNetwork(refusedNetwork: Network): void {
    const gone = [...unavailable, refusedNetwork];
    const left = NETWORKS.find((it) => !gone.includes(it));
    setUnavailable(gone);
    if (left) network.onChange(left);
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
      refusal: refused ? failureMessage(started.error) : undefined,
    },
    waiting: pending.isLoading,
    pending: pending.data?.pages[0]?.[0],
    guardrails: useGuardrails(),
    starting: started.isLoading,
    onSubmit: () => void submit(),
  };
}
