import { type Call, type FailureCode, failuresOf, type KindFailure } from '@candela/contract';
import { type CallName, calls } from '@candela/contract/calls';
import { ACCOUNTS } from './accounts.js';
import { ALERTS } from './alerts.js';
import type { Arrangement, Arrangements, Ask } from './arrangements.js';
import { GUARDRAILS } from './guardrails.js';
import { KINDS } from './kinds.js';
import { MARKET } from './market.js';
import { MONEY } from './money.js';
import { OWN_DATA } from './own-data.js';
import { PUSH } from './push.js';
import { SUPPORT } from './support.js';
import type { Situation } from './world.js';

const ARRANGEMENTS: Arrangements = {
  ...ACCOUNTS,
  ...ALERTS,
  ...PUSH,
  ...GUARDRAILS,
  ...MONEY,
  ...MARKET,
  ...SUPPORT,
  ...OWN_DATA,
};

export interface Step {
  readonly name: CallName;
  readonly code: FailureCode | 'ok';
  readonly when: Situation;
  readonly ask: Ask;
}

/** Has no dependency that can fail. */
const NEVER_BROKEN: ReadonlySet<CallName> = new Set(['startPasskeyLogin']);

export const STEPS: readonly Step[] = (Object.keys(calls) as CallName[]).flatMap((name) => {
  const call: Call = calls[name];
  const { success } = ARRANGEMENTS[name];
  const own: Readonly<Partial<Record<FailureCode, Arrangement>>> = ARRANGEMENTS[name].failures;
  const step = (code: Step['code'], arrangement: Arrangement): Step =>
    typeof arrangement === 'function'
      ? { name, code, when: 'ordinary', ask: arrangement }
      : { name, code, ...arrangement };
  const codes = failuresOf(call).filter(
    (code) => code !== 'internal_error' || !NEVER_BROKEN.has(name),
  );
  const failures = codes.map((code) =>
    step(code, own[code] ?? KINDS[code as KindFailure](success, call)),
  );
  return [step('ok', success), ...failures];
});
