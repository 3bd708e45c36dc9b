import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { OPERATOR } from '../testing/fake-data.js';
import { createFakeService, errorResponse, type FakeCall } from '../testing/fake-service.js';
import { renderConsole } from '../testing/render-console.js';

afterEach(cleanup);

const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByLabelText(name);
const user = userEvent.setup();

const commandCalls = (calls: readonly FakeCall[], step: 'plan' | 'do') =>
  calls.filter(
    ({ body }) => body?.step === step && /approve|reject|send|change$/.test(body.action),
  );

async function signIn(code: string = OPERATOR.code): Promise<void> {
  const name = await field('Name');
  await user.clear(name);
  await user.type(name, OPERATOR.name);
  await user.type(await field('Password'), OPERATOR.password);
  await user.type(await field('Digits'), code);
  await user.click(await button('Sign in'));
}

describe('sign-in', () => {
  test('opens the queues with name, password and code, and does not reveal what was wrong', async () => {
    renderConsole('/recharges', createFakeService({ isSignedIn: false }));
    expect((await field('Digits')).getAttribute('autocomplete')).toBe('one-time-code');
    await signIn('000000');
    expect((await screen.findByRole('alert')).textContent).toContain('Sign-in failed.');
    const digits = await field('Digits');
    expect(digits).toHaveProperty('value', '');
    expect(document.activeElement).toBe(digits);
    await user.type(digits, `${OPERATOR.code.slice(0, 3)} ${OPERATOR.code.slice(3)}`);
    await user.click(await button('Sign in'));
    await heading('Recharges');
  });

  test('sends nothing when a field is empty', async () => {
    const service = renderConsole('/recharges', createFakeService({ isSignedIn: false }));
    await user.click(await button('Sign in'));
    await screen.findByText('Type your name.');
    expect(service.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('returns to the sign-in on sign-out', async () => {
    renderConsole('/recharges');
    await user.click(await button(/^Sign out/));
    await heading('Operators’ console');
  });

  test('signs out when the session has already ended', async () => {
    const service = renderConsole('/recharges');
    const signOutButton = await button(/^Sign out/);
    service.isSignedIn = false;
    await user.click(signOutButton);
    await heading('Operators’ console');
    expect(screen.queryByText(/You are still signed in/)).toBeNull();
  });

  test('keeps the input when the session ends, and continues after signing in again', async () => {
    const service = renderConsole('/recharges/7f3c1d0a-1');
    await user.type(await field('Reason'), 'not our address');
    service.isSignedIn = false;
    await user.click(await button(/^Reject/));
    await screen.findByText('Your session has ended.');
    expect(await field('Name')).toHaveProperty('value', OPERATOR.name);
    await signIn();
    await waitFor(() => expect(screen.queryByLabelText('Digits')).toBeNull());
    expect(await field('Reason')).toHaveProperty('value', 'not our address');
    await user.click(await button(/^Reject/));
    await screen.findByText(/^Reject recharge 7f3c1d0a-1 .*: not our address$/);
  });
});

describe('text that imitates other text', () => {
  // @spec S64
  test('is shown with marks in details, lists and confirmations', async () => {
    const service = createFakeService();
    const says = 'Mark 98.00 as sent: to the card Bank\u202Eknab בנק …2468';
    service.interceptCall = ({ body }) => {
      if (body?.action === 'withdrawals show') {
        const bank = 'Bank\u202E\u3164 of Examples';
        return Response.json({ kind: 'found', data: { id: 'c0ffee01-1', bank }, files: [] });
      }
      if (body?.step !== 'plan') return undefined;
      const plan = { subject: 'withdrawal c0ffee01-1', says, asksYes: true, needsSecond: false };
      return Response.json({ kind: 'planned', ...plan });
    };
    renderConsole('/withdrawals/c0ffee01-1', service);
    await screen.findByText('Bank‹U+202E›‹U+3164› of Examples');
    await user.click(await button(/^Approve/));
    const confirmation = await screen.findByRole('region', { name: 'Effect' });
    expect(confirmation.textContent).toContain('Bank‹U+202E›knab בנק …2468');
    expect(confirmation.querySelector('bdi')?.textContent).toBe('בנק');
    await user.click(await button('Proceed'));
    await waitFor(() => expect(commandCalls(service.calls, 'do')).toHaveLength(1));
    expect(commandCalls(service.calls, 'do')[0]?.body.agreed).toBe(says);
  });
});

describe('review queue', () => {
  test('shows age, amount and user, and the count beside its name', async () => {
    renderConsole('/recharges');
    const row = (await screen.findByText('1250.00')).closest('tr');
    expect(row?.textContent).toContain('3 d 4 h');
    expect(row?.textContent).toContain('20481234 (al***ce)');
    const link = await screen.findByRole('link', { name: /^Recharges/ });
    await waitFor(() => expect(link.textContent).toContain('3'));
  });

  test('moves with j and k, opens a record on Enter and returns on Escape', async () => {
    renderConsole('/recharges');
    await screen.findByText('1250.00');
    await user.keyboard('jjk');
    expect(document.activeElement?.closest('tr')?.textContent).toContain('1250.00');
    await user.keyboard('j{Enter}');
    await heading('Recharge 8a14be77');
    await user.keyboard('j');
    await heading('Recharge 91d05c3e');
    await user.keyboard('{Escape}');
    await heading('Recharges');
  });

  test('reports an unreachable service, and reloads on retry', async () => {
    const service = createFakeService();
    service.interceptCall = ({ body }) => (body?.action === 'recharges list' ? 'away' : undefined);
    renderConsole('/recharges', service);
    await screen.findByText('The service cannot be reached.');
    service.interceptCall = undefined;
    await user.click(await button('Try again'));
    await screen.findByText('1250.00');
  });
});

describe('review decision', () => {
  test('requires confirmation of the plan, and opens the next record when done', async () => {
    const service = renderConsole('/recharges/7f3c1d0a-1');
    await button(/^Approve/);
    await user.keyboard('a');
    const yes = await button('Proceed');
    const says = 'Approve recharge 7f3c1d0a-1 of 1250.00 USDT by 20481234 (al***ce)';
    await screen.findByText(says);
    expect(commandCalls(service.calls, 'do')).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(yes));
    await user.keyboard('{Enter}');
    await heading('Recharge 8a14be77');
    const [plan] = commandCalls(service.calls, 'plan');
    const [done] = commandCalls(service.calls, 'do');
    expect(done?.body).toMatchObject({ agreed: says, id: plan?.body.id });
    await screen.findByText('Done: recharge 7f3c1d0a-1, row 61 of the audit log.');
  });

  test('requires a reason for a rejection, and ignores shortcuts while typing it', async () => {
    const service = renderConsole('/recharges/7f3c1d0a-1');
    await button(/^Reject/);
    await user.keyboard('r');
    const reason = await field('Reason');
    expect(document.activeElement).toBe(reason);
    await screen.findByText('Reject needs a reason.');
    await user.keyboard('a rejection, j?');
    expect(reason).toHaveProperty('value', 'a rejection, j?');
    expect(commandCalls(service.calls, 'plan')).toEqual([]);
    await user.click(await button(/^Reject/));
    await user.click(await button('Proceed'));
    await heading('Recharge 8a14be77');
    expect(commandCalls(service.calls, 'do')[0]?.body).toMatchObject({ reason: 'a rejection, j?' });
  });

  test('changes nothing when the confirmation is declined', async () => {
    const service = renderConsole('/recharges/7f3c1d0a-1');
    await user.click(await button(/^Approve/));
    await user.click(await button('Cancel'));
    await button(/^Approve/);
    expect(commandCalls(service.calls, 'do')).toEqual([]);
  });

  test('requires a second operator above the limit, and marks the record as pending', async () => {
    renderConsole('/withdrawals/c0ffee02-2');
    await user.click(await button(/^Approve/));
    await screen.findByText('Requires confirmation by a second person.');
    await user.click(await button('Request confirmation'));
    await heading('Withdrawal c0ffee01');
    await user.keyboard('j');
    await screen.findByText('Already waiting for confirmation by a second person.');
  });

  test('resends a lost request under the same id, and is applied once', async () => {
    const service = renderConsole('/recharges/7f3c1d0a-1');
    await user.click(await button(/^Approve/));
    let lost = 0;
    service.interceptCall = ({ body }) =>
      body?.step === 'do' && body.action === 'recharges approve' && lost++ < 1 ? 'lost' : undefined;
    await user.click(await button('Proceed'));
    await heading('Recharge 8a14be77');
    const done = commandCalls(service.calls, 'do');
    expect(done).toHaveLength(2);
    expect(done[0]?.body).toEqual(done[1]?.body);
    const subject = 'recharge 7f3c1d0a-1';
    expect(service.auditRows.filter((auditRow) => auditRow.subject === subject)).toHaveLength(1);
  });

  test('reports an unknown outcome when there is no answer, and resends under the same id on request', async () => {
    const service = renderConsole('/recharges/7f3c1d0a-1');
    await user.click(await button(/^Approve/));
    service.interceptCall = ({ body }) =>
      body?.step === 'do' && body.action === 'recharges approve' ? 'away' : undefined;
    await user.click(await button('Proceed'));
    await screen.findByText('No response.');
    service.interceptCall = undefined;
    await user.click(await button('Retry'));
    await heading('Recharge 8a14be77');
    expect(new Set(commandCalls(service.calls, 'do').map(({ body }) => body.id)).size).toBe(1);
  });

  test('requires a new confirmation when the record changed in the meantime', async () => {
    const service = renderConsole('/recharges/7f3c1d0a-1');
    await user.click(await button(/^Approve/));
    await button('Proceed');
    const row = service.queues.recharges?.rows[0];
    if (row) row.amount = '1300.00';
    await user.click(await button('Proceed'));
    await screen.findByText(/The effect has changed since the preview/);
    await screen.findByText(/of 1300.00 USDT/);
    await user.click(await button('Proceed'));
    await heading('Recharge 8a14be77');
  });

  test('shows the service’s refusal when another operator has already decided', async () => {
    const service = renderConsole('/recharges/7f3c1d0a-1');
    await button(/^Approve/);
    const row = service.queues.recharges?.rows[0];
    if (row) row.state = 'paid';
    await user.keyboard('a');
    await screen.findByText('No decision is pending: the state is paid.');
  });

  test('renews the session header and retries when the plan is forbidden', async () => {
    const service = renderConsole('/recharges/7f3c1d0a-1');
    await button(/^Approve/);
    let refusals = 0;
    service.interceptCall = ({ body }) =>
      body?.step === 'plan' && refusals++ < 1 ? errorResponse('forbidden', 'No.', 403) : undefined;
    await user.keyboard('a');
    await button('Proceed');
  });
});

test('requests the private record once each time it is opened', async () => {
  const service = renderConsole('/recharges/7f3c1d0a-1');
  await user.click(await button(/^Approve/));
  await user.click(await button('Proceed'));
  await heading('Recharge 8a14be77');
  await button(/^Approve/);
  const queryCalls = service.calls.filter(({ body }) => body?.action === 'recharges show');
  expect(queryCalls.map(({ body }) => body.input.id)).toEqual(['7f3c1d0a-1', '8a14be77-2']);
  expect(new Set(queryCalls.map(({ body }) => body.id)).size).toBe(2);
});

test('focuses the user search on a slash, and opens the user found', async () => {
  renderConsole('/recharges');
  await screen.findByText('1250.00');
  await user.keyboard('/alice{Enter}');
  await user.click(await screen.findByRole('link', { name: 'alice-e' }));
  await heading('User 20481234');
  await screen.findByText('1820.45');
  await button('Adjustments: freeze');
});

test('lists the shortcuts on a question mark, and turns them off', async () => {
  renderConsole('/recharges');
  await screen.findByText('1250.00');
  await user.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'Shortcuts' });
  await user.click(within(list).getByRole('switch', { name: 'Use shortcuts' }));
  await user.click(within(list).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('j');
  expect(document.activeElement?.closest('tr')).toBeNull();
});

test('builds a form from the definition of an action', async () => {
  const service = renderConsole('/actions/messages%20send');
  await user.click(await button('Preview'));
  await screen.findByText('Title is required.');
  await user.type(await field('Title'), 'Hello');
  await user.type(await field('Text'), 'One line');
  await user.click(await screen.findByLabelText('All'));
  await user.click(await button('Preview'));
  await button('Proceed');
  expect(commandCalls(service.calls, 'plan').at(-1)?.body).toMatchObject({
    input: { title: 'Hello', text: 'One line', all: true },
  });
  await user.click(await button('Proceed'));
  await screen.findByText('Done.');
  expect(await field('Title')).toHaveProperty('value', '');
});

test('prefills a new content version from the latest one, and sends emptied fields as empty', async () => {
  const service = renderConsole('/service-links');
  await screen.findByText('every day, 8 to 20 UTC');
  await user.click(await button('Change'));
  expect(await field('Link (optional)')).toHaveProperty('value', 'https://help.example');
  await user.clear(await field('Link 1 (optional)'));
  await user.click(await button('Preview'));
  await button('Proceed');
  expect(commandCalls(service.calls, 'plan').at(-1)?.body.input).toEqual({
    link: 'https://help.example',
    link_1: '',
    hours: 'every day, 8 to 20 UTC',
    over: '3',
  });
});

test('pages through the audit log', async () => {
  renderConsole('/audit');
  await screen.findByText('recharge 0059aa');
  await user.click(await button('Older'));
  await screen.findByText('recharge 0000aa');
  await user.click(await button('Newer'));
  await screen.findByText('recharge 0059aa');
});

test('shows platform amounts as bars and as an exact table', async () => {
  renderConsole('/figures');
  await screen.findByRole('img', { name: 'Platform · deposits: -90000.00' });
  const table = await screen.findByRole('table', { name: 'Accounts' });
  expect(within(table).getByText('-90000.00')).toBeTruthy();
});

test('keeps a one-time secret until it is acknowledged, and then opens the next record', async () => {
  renderConsole('/pending/ab12cd34-2');
  await user.click(await button(/^Confirm/));
  await user.click(await button('Proceed'));
  await screen.findByText('JBSWY3DPEHPK3PXP');
  await user.click(await button('Go on'));
  await heading('Request ee55ff66');
  expect(screen.queryByText('JBSWY3DPEHPK3PXP')).toBeNull();
});
