import type { Outcome } from './types.js';

/**
 * What the figures of a fault mean, by name: `minute`, `nextMinute` epoch minutes; `second`,
 * `toldSecond` epoch seconds; `price`, `told` units of the last decimal; `day`, `toldDay` days of UTC;
 * `amount`, `toldAmount` wire amounts. What is computed comes first, what the receipt or the service
 * tells has `told` in its name.
 */
export interface FaultParams {
  readonly unreadable: { readonly reason: string };
  readonly minute_missing: { readonly minute: number };
  readonly other_day: { readonly day: string; readonly toldDay: string };
  readonly root_unpublished: { readonly day: string };
  readonly root_differs: { readonly day: string };
  readonly root_late: { readonly day: string };
  readonly key_differs: { readonly minute: number };
  readonly parameters_unknown: { readonly instrument: string };
  readonly parameters_unusable: { readonly instrument: string; readonly reason: string };
  readonly tick_differs: {
    readonly second: number;
    readonly price: number;
    readonly told: number | undefined;
  };
  readonly close_differs: {
    readonly minute: number;
    readonly price: number;
    readonly told: number;
  };
  readonly anchor_differs: { readonly price: number | undefined; readonly told: number };
  readonly gap: { readonly minute: number; readonly nextMinute: number };
  readonly open_differs: { readonly minute: number; readonly price: number; readonly told: number };
  readonly decimals_differ: {
    readonly instrument: string;
    readonly decimals: number;
    readonly toldDecimals: number;
  };
  readonly tick_missing: { readonly second: number };
  readonly entry_differs: {
    readonly second: number;
    readonly price: number;
    readonly told: number;
  };
  readonly exit_differs: { readonly second: number; readonly price: number; readonly told: number };
  readonly exit_time_differs: { readonly second: number; readonly toldSecond: number };
  readonly outcome_differs: { readonly outcome: Outcome; readonly toldOutcome: Outcome };
  readonly credit_differs: { readonly amount: string; readonly toldAmount: string };
}

export type FaultCode = keyof FaultParams;

/** What does not hold, so that any language can say it. */
export type VerificationFault = {
  [Code in FaultCode]: { readonly code: Code; readonly params: FaultParams[Code] };
}[FaultCode];

const SENTENCES: { readonly [Code in FaultCode]: (params: FaultParams[Code]) => string } = {
  unreadable: ({ reason }) => reason,
  minute_missing: ({ minute }) => `Minute ${minute} is missing.`,
  other_day: ({ day, toldDay }) => `The prices are of ${day}, the commitment is of ${toldDay}.`,
  root_unpublished: ({ day }) => `No root is published for ${day}.`,
  root_differs: ({ day }) => `The published root of ${day} is not the receipt's.`,
  root_late: ({ day }) => `The root of ${day} was published after the order's entry.`,
  key_differs: ({ minute }) => `The key of minute ${minute} does not open the day's root.`,
  parameters_unknown: ({ instrument }) => `No parameters are known for instrument ${instrument}.`,
  parameters_unusable: ({ instrument, reason }) =>
    `The parameters of ${instrument} are unusable: ${reason}.`,
  tick_differs: ({ second, price, told }) =>
    `At second ${second} the key gives ${price}, the service says ${told}.`,
  close_differs: ({ minute, price, told }) =>
    `Minute ${minute} closes at ${price}, the service says ${told}.`,
  anchor_differs: ({ price, told }) =>
    `The first minute opens at ${told}, not at the anchor ${price}.`,
  gap: ({ minute, nextMinute }) => `Nothing is known between minutes ${minute} and ${nextMinute}.`,
  open_differs: ({ minute, price, told }) =>
    `Minute ${minute} opens at ${told} after a close at ${price}.`,
  decimals_differ: ({ instrument, decimals, toldDecimals }) =>
    `Prices of ${instrument} have ${decimals} decimals, not ${toldDecimals}.`,
  tick_missing: ({ second }) => `The tick at ${second} is missing.`,
  entry_differs: ({ second, price, told }) =>
    `Entry is ${told} on the receipt; the tick at ${second} is ${price}.`,
  exit_differs: ({ second, price, told }) =>
    `Exit is ${told} on the receipt; the tick at ${second} is ${price}.`,
  exit_time_differs: ({ second, toldSecond }) =>
    `Exit is at ${toldSecond}; the order expires at ${second}.`,
  outcome_differs: ({ outcome, toldOutcome }) =>
    `The prices make it ${outcome}, the receipt says ${toldOutcome}.`,
  credit_differs: ({ amount, toldAmount }) => `${amount} is due, the receipt says ${toldAmount}.`,
};

export function fault<Code extends FaultCode>(
  code: Code,
  params: FaultParams[Code],
): VerificationFault {
  return { code, params } as VerificationFault;
}

/** A fault in English, as the command prints it. */
export function describeFault<Code extends FaultCode>({
  code,
  params,
}: {
  readonly code: Code;
  readonly params: FaultParams[Code];
}): string {
  return SENTENCES[code](params);
}
