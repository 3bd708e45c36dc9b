import { authenticatorCode } from './authenticator-code.js';
import { TEST_PASSWORD, type TestApi, type TestUser } from './test-api.js';

export interface SecondFactorUser {
  readonly user: TestUser;
  readonly recoveryCodes: readonly string[];
  /** @param steps later than now. */
  readonly codeNow: (steps?: number) => string;
}

const STEP_MS = 30_000;

export async function addSecondFactor(api: TestApi, user: TestUser): Promise<SecondFactorUser> {
  const started = await api.call('startSecondFactor', { password: TEST_PASSWORD }, user.token);
  const { secret, recoveryCodes } = started.data;
  const codeNow = (steps = 0) => authenticatorCode(secret, api.clock.now() + steps * STEP_MS);
  const confirmed = await api.call('confirmSecondFactor', { code: codeNow() }, user.token);
  if (!confirmed.ok) throw new Error(`The second factor was not confirmed: ${confirmed.msg}`);
  return { user, recoveryCodes, codeNow };
}
