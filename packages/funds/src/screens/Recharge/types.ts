import type { Recharge } from '@candela/api-client/funds';
import type { Guardrails } from '@candela/api-client/guardrails';
import type { ScreenProps } from '@candela/screen-kit';
import type { Ref } from 'react';
import type { AmountError, Channel, Network } from './recharge.schema.js';

export interface RechargeViewModel {
  /** The smallest recharge, a wire amount. */
  readonly minimum: string;
  readonly channel: { readonly value: Channel; readonly onChange: (value: Channel) => void };
  readonly network: {
    readonly value: Network;
    readonly onChange: (value: Network) => void;
    /** Networks the service has rejected. */
    readonly unavailable: readonly Network[];
  };
  readonly amount: {
    readonly ref: Ref<HTMLInputElement>;
    /** As typed. */
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly onBlur: () => void;
    readonly error: AmountError | undefined;
    /** The service's message about the amount. */
    readonly refusal: string | undefined;
  };
  /** It is not known yet whether an earlier recharge waits for payment. */
  readonly waiting: boolean;
  /** An earlier recharge that still waits for payment. */
  readonly pending: Recharge | undefined;
  /** The user's own trading limits; undefined until loaded. */
  readonly guardrails: Guardrails | undefined;
  readonly starting: boolean;
  readonly onSubmit: () => void;
}

export type RechargeViewProps = RechargeViewModel & ScreenProps;
