import {
  type TradingLimit,
  type TradingLimits,
  useGetTradingLimitsQuery,
  useSetReminderMutation,
} from '@candela/api-client/trading-limits';
import type { LimitKind, LimitPeriod } from '@candela/contract';
import type { ScreenProps } from '@candela/screen-kit';
import { useBreakChoice } from './useBreakChoice.js';
import { useLimitEdit } from './useLimitEdit.js';

export interface LimitKey {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

export interface LimitEdit extends LimitKey {
  readonly limit: TradingLimit | undefined;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** The allowed range is displayed. */
  readonly isInvalid: boolean;
  readonly saving: boolean;
  readonly save: () => void;
  readonly remove: () => void;
  readonly close: () => void;
}

export interface BreakChoice {
  readonly days: number;
  readonly onDays: (days: number) => void;
  /** Epoch seconds. */
  readonly until: number;
  readonly isConfirming: boolean;
  readonly openConfirmation: () => void;
  readonly cancel: () => void;
  readonly starting: boolean;
  readonly confirm: () => void;
}

export interface LimitsViewModel {
  /** Undefined until loaded. */
  readonly tradingLimits: TradingLimits | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  readonly onEdit: (key: LimitKey) => void;
  readonly edit: LimitEdit | undefined;
  readonly breakChoice: BreakChoice;
  readonly onReminder: (minutes: number | null) => void;
}

export type LimitsViewProps = LimitsViewModel & ScreenProps;

export function useLimitsViewModel(): LimitsViewModel {
  const query = useGetTradingLimitsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { edit, onEdit } = useLimitEdit(query.data);
  const breakChoice = useBreakChoice();
  const [setReminder] = useSetReminderMutation();
  return {
    tradingLimits: query.data,
    failed: query.isError && query.data === undefined,
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
    onEdit,
    edit,
    breakChoice,
    onReminder: (minutes) => void setReminder({ minutes: minutes ?? undefined }),
  };
}
