import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestRecovery } from '../../../test/helpers/recoveries.js';
import { TEST_FUND_PASSWORD, type TestUser } from '../../../test/helpers/test-api.js';
import {
  createOperatorsRig,
  JOHN,
  MARIA,
  type OperatorsRig,
} from '../../../test/operators/operators-test-setup.js';

let rig: OperatorsRig;
beforeAll(async () => {
  rig = await createOperatorsRig({ RECOVERY_WAIT_HOURS: '24' });
});
afterAll(() => rig.api.close());

async function requested(username: string): Promise<{ code: string; id: string }> {
  const { code } = (await requestRecovery(rig.api, { username })).data;
  const [newest] = [(await rig.query('recoveries list')).data].flat().slice(-1);
  return { code, id: String(newest?.id) };
}

const stateOf = async (code: string) => (await rig.api.call('getRecovery', { code })).data;

const titlesFor = async ({ token }: TestUser) =>
  (await rig.api.call('listMessages', {}, token)).data.map(({ title }) => title);

// @spec S69
test('accepts nothing until a second person confirms, and then notifies the owner', async () => {
  const user = await rig.api.register();
  const { code, id } = await requested(user.username);
  const asked = await rig.execute('recoveries approve', { id }, MARIA);
  expect(asked.outcome).toBe('asked');
  expect((await stateOf(code)).state).toBe('review');
  expect(await titlesFor(user)).not.toContain('Login password reset accepted');
  expect(await rig.request('pending confirm', { id: asked.id }, MARIA)).toMatchObject({
    code: 'same_person',
  });
  await rig.execute('pending confirm', { id: asked.id }, JOHN);
  expect(await stateOf(code)).toMatchObject({
    state: 'accepted',
    availableAt: Math.ceil((rig.api.clock.now() + 86_400_000) / 1_000),
  });
  expect(await titlesFor(user)).toContain('Login password reset accepted');
  const shown = (await rig.query('recoveries show', { id }, MARIA)).data;
  expect(shown).toMatchObject({ state: 'accepted', decided_by: 'Maria, John' });
});

const auditOf = async (id: string) =>
  [(await rig.query('audit show', { subject: `recovery ${id}` })).data].flat();

test('records who accepted and that it was completed in the audit log, without the code', async () => {
  const user = await rig.api.register();
  const { code, id } = await requested(user.username);
  const asked = await rig.execute('recoveries approve', { id }, MARIA);
  await rig.execute('pending confirm', { id: asked.id }, JOHN);
  const form = { code, new_password: 'recovered horse', confirm_password: 'recovered horse' };
  expect((await rig.api.call('completeRecovery', form)).ok).toBe(false);
  rig.api.clock.advance(86_400_000);
  expect((await rig.api.call('completeRecovery', form)).ok).toBe(true);
  expect((await rig.api.call('completeRecovery', form)).ok).toBe(false);
  const completed = (await auditOf(id)).filter(({ action }) => action === 'recovery completed');
  expect(completed).toHaveLength(1);
  expect(completed[0]).toMatchObject({ actor: 'service', outcome: 'done' });
  expect(JSON.stringify(completed)).toContain('Maria, John');
  const log = JSON.stringify(await auditOf(id));
  expect(log).not.toContain(code);
  expect(log).not.toContain('recovered horse');
  await rig.query('audit verify');
});

test('records the acceptance by the sandbox in the audit log', async () => {
  const device = 'device-of-a-recovered-user';
  const user = await rig.api.register(0n, undefined, { device });
  const proof = { username: user.username, device, fund_password: TEST_FUND_PASSWORD };
  await requestRecovery(rig.api, proof);
  const [newest] = [(await rig.query('recoveries list', { state: 'accepted' })).data]
    .flat()
    .slice(-1);
  expect(await auditOf(String(newest?.id))).toMatchObject([
    { action: 'recovery accepted', actor: 'sandbox' },
  ]);
});

test('shows a request for an unknown name, which can only be rejected', async () => {
  const { code, id } = await requested('no.such.person');
  expect((await rig.query('recoveries show', { id }, MARIA)).data).toMatchObject({
    user: 'no account: no.such.person',
    text: 'I lost it.',
    known_device: false,
    fund_password: false,
  });
  expect(await rig.request('recoveries approve', { id }, MARIA)).toMatchObject({
    code: 'recovery_impossible',
  });
  await rig.execute('recoveries reject', { id }, MARIA);
  expect(await stateOf(code)).toMatchObject({ state: 'rejected', reason: MARIA.reason });
  expect(await rig.request('recoveries reject', { id }, JOHN)).toMatchObject({
    code: 'not_waiting',
  });
});

test('does not list or decide a request that has expired', async () => {
  const user = await rig.api.register();
  const { code, id } = await requested(user.username);
  rig.api.clock.advance(30 * 86_400_000);
  expect((await stateOf(code)).state).toBe('expired');
  expect((await rig.query('recoveries list', { user: user.id })).data).toEqual([]);
  expect(await rig.request('recoveries reject', { id }, MARIA)).toMatchObject({
    code: 'not_waiting',
  });
});

test('cannot accept a request for a blocked user', async () => {
  const user = await rig.api.register();
  const { id } = await requested(user.username);
  const asked = await rig.execute('recoveries approve', { id }, MARIA);
  await rig.execute('users block', { user: user.id }, MARIA);
  expect(await rig.request('recoveries approve', { id }, MARIA)).toMatchObject({
    code: 'recovery_impossible',
  });
  expect(await rig.request('pending confirm', { id: asked.id }, JOHN)).toMatchObject({
    code: 'not_waiting',
  });
});
