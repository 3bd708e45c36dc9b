import type { Guardrails, Limit } from '@candela/api-client/guardrails';
import type { LimitKind, LimitPeriod } from '@candela/contract';
import type { ScreenProps } from '@candela/screen-kit';

/** Which limit is meant. */
export interface LimitKey {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

/** The limit on the sheet, as it is typed. */
export interface LimitEdit extends LimitKey {
  /** In force now. */
  readonly limit: Limit | undefined;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** What was sent would be refused: the figure's bounds are shown. */
  readonly wrong: boolean;
  readonly saving: boolean;
  readonly save: () => void;
  /** Asks for no limit. */
  readonly remove: () => void;
  readonly close: () => void;
}

/** A break that is chosen and not begun. */
export interface BreakChoice {
  readonly days: number;
  readonly onDays: (days: number) => void;
  /** Epoch seconds at which it would end. */
  readonly until: number;
  /** The question whether it shall begin is shown. */
  readonly asking: boolean;
  readonly ask: () => void;
  readonly cancel: () => void;
  readonly starting: boolean;
  readonly confirm: () => void;
}

export interface LimitsViewModel {
  /** Undefined until it is known. */
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
