/** Per user. */
export const ALERTS_MAX = 20;
/** Each one that fires sends a message. */
export const ALERTS_PER_DAY_MAX = 100;
export const ALERT_KINDS = ['above', 'below', 'moves'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
/** Seconds. */
export const ALERT_WINDOWS = [300, 900, 3_600] as const;
/** Steps of 0.1. */
export const ALERT_PERCENT_MIN = '0.10';
export const ALERT_PERCENT_MAX = '50.00';

/** While the app is not visible; each opt-in. */
export const PUSH_KINDS = ['alert', 'order', 'recharge', 'withdrawal', 'security'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** `kind` of a message whose figures are market prices. */
export const PRICE_ALERT = 'price_alert';

/** On a recharge, a withdrawal or documents. */
export const DECISION_KINDS = [
  'recharge_paid',
  'recharge_rejected',
  'withdrawal_paid',
  'withdrawal_failed',
  'real_name_complete',
  'real_name_rejected',
] as const;
