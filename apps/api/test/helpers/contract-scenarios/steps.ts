import { type Call, type FailureCode, failuresOf, type KindFailure } from '@candela/contract';
import { type CallName, calls } from '@candela/contract/calls';
import { ACCOUNT_SCENARIOS } from './accounts.js';
import { ALERT_SCENARIOS } from './alerts.js';
import type { Arrangement, Arrangements, PrepareRequest } from './arrangements.js';
import { COMMON_FAILURES } from './common-failures.js';
import { DATA_EXPORT_SCENARIOS } from './data-export.js';
import { MARKET_SCENARIOS } from './market.js';
import { FUNDS_SCENARIOS } from './money.js';
import { PUSH_SCENARIOS } from './push.js';
import { SUPPORT_SCENARIOS } from './support.js';
import { TRADING_LIMIT_SCENARIOS } from './trading-limits.js';
import type { Situation } from './world.js';

const ARRANGEMENTS: Arrangements = {
  ...ACCOUNT_SCENARIOS,
  ...ALERT_SCENARIOS,
  ...PUSH_SCENARIOS,
  ...TRADING_LIMIT_SCENARIOS,
  ...FUNDS_SCENARIOS,
  ...MARKET_SCENARIOS,
  ...SUPPORT_SCENARIOS,
  ...DATA_EXPORT_SCENARIOS,
};

export interface Step {
  readonly name: CallName;
  readonly code: FailureCode | 'ok';
  readonly when: Situation;
  readonly prepare: PrepareRequest;
}

/** No dependency can fail; of `getPrices` on the simulated feed. */
const NEVER_BROKEN: ReadonlySet<CallName> = new Set(['startPasskeyLogin', 'getPrices']);

export const STEPS: readonly Step[] = (Object.keys(calls) as CallName[]).flatMap((name) => {
  const call: Call = calls[name];
  const { success } = ARRANGEMENTS[name];
  const own: Readonly<Partial<Record<FailureCode, Arrangement>>> = ARRANGEMENTS[name].failures;
  const step = (code: Step['code'], arrangement: Arrangement): Step =>
    typeof arrangement === 'function'
      ? { name, code, when: 'ordinary', prepare: arrangement }
      : { name, code, ...arrangement };
  const codes = failuresOf(call).filter(
    (code) => code !== 'internal_error' || !NEVER_BROKEN.has(name),
  );
  const failures = codes.map((code) =>
    step(
      code,
      own[code] ?? COMMON_FAILURES[code as KindFailure](step('ok', success).prepare, call),
    ),
  );
  return [step('ok', success), ...failures];
});
