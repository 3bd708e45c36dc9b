import type { Product } from '@candela/api-client/financial';
import type { TradingLimits } from '@candela/api-client/trading-limits';
import type { FundPasswordFieldState } from '@candela/screen-kit';

export interface Purchase {
  readonly open: boolean;
  /** Stays set while the sheet slides out. */
  readonly product: Product | undefined;
  /** As typed. */
  readonly quantity: string;
  readonly onQuantity: (typed: string) => void;
  /** Wire amount. */
  readonly available: string | undefined;
  /** Undefined until loaded. */
  readonly tradingLimits: TradingLimits | undefined;
  readonly fundPassword: FundPasswordFieldState;
  readonly locked: boolean;
  readonly buying: boolean;
  /** Buying again repeats the same request. */
  readonly isOutcomeUnknown: boolean;
  readonly onBuy: () => void;
  readonly onClose: () => void;
}
