import type { Guardrails, Limit } from '@candela/api-client/guardrails';
import type { LimitKind, LimitPeriod } from '@candela/contract';
import type { ScreenProps } from '@candela/screen-kit';

export interface LimitKey {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

export interface LimitEdit extends LimitKey {
  /** The limit currently in force. */
  readonly limit: Limit | undefined;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** The service would reject the value: the allowed range is displayed. */
  readonly wrong: boolean;
  readonly saving: boolean;
  readonly save: () => void;
  /** Requests the removal of the limit. */
  readonly remove: () => void;
  readonly close: () => void;
}

export interface BreakChoice {
  readonly days: number;
  readonly onDays: (days: number) => void;
  /** Epoch seconds at which it would end. */
  readonly until: number;
  /** The confirmation is displayed. */
  readonly asking: boolean;
  readonly ask: () => void;
  readonly cancel: () => void;
  readonly starting: boolean;
  readonly confirm: () => void;
}

export interface LimitsViewModel {
  /** Undefined until loaded. */
  readonly guardrails: Guardrails | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  readonly onEdit: (key: LimitKey) => void;
  readonly edit: LimitEdit | undefined;
  readonly pause: BreakChoice;
  readonly onReminder: (minutes: number | null) => void;
}

export type LimitsViewProps = LimitsViewModel & ScreenProps;
