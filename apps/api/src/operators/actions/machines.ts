import * as z from 'zod';
import { fail, succeed } from '../../platform/result.js';
import { type ActionDeps, defineCommand, defineQuery } from '../action.js';
import * as fields from '../input-schemas.js';
import { toIsoTime } from '../table-row.js';
import { formatUserById, resolveUser } from '../user-lookup.js';

const machineInput = z.strictObject({ id: fields.id('machine') });

const listMachines = defineQuery({
  name: 'machines list',
  summary: 'Lists the machines of a user, newest first.',
  input: z.strictObject({
    user: fields.user,
    state: fields.choice(['normal', 'complete', 'frozen'], 'only those in this state').optional(),
    ...fields.paging,
  }),
  positionalFields: ['user'],
  prints: 'table',
  columns: ['id', 'product', 'quantity', 'price', 'earned', 'state', 'days', 'bought', 'frozen'],
  async execute(deps, { user, state, page, limit }) {
    const found = await resolveUser(deps, user);
    if (!found.ok) return found;
    const rows = await deps.services.machines.listMachines(
      found.value.id,
      { state, page, limit },
      'en',
    );
    const data = rows.map((row) => ({
      id: row.id,
      product: row.product,
      quantity: row.quantity,
      price: row.price,
      earned: row.earned,
      state: row.status,
      days: `${row.daysDone}/${row.days}`,
      bought: toIsoTime(row.buyTime * 1_000),
      frozen: row.frozen?.reason ?? null,
    }));
    return succeed({ data });
  },
});

async function planStateChange(
  deps: ActionDeps,
  id: string,
  state: 'normal' | 'frozen',
  describe: (userLabel: string) => string,
) {
  const machine = await deps.services.machines.findAnyMachine(deps.db, id);
  if (machine === undefined) return fail('machine_unknown');
  if (machine.status === 'complete') return fail('machine_complete');
  if (machine.status !== state) return fail('nothing_to_change');
  const userLabel = await formatUserById(deps, machine.userId);
  const plan = { subject: `machine ${id}`, says: describe(userLabel) };
  return succeed({ ...plan, asksYes: true, needsSecond: false });
}

const freezeMachine = defineCommand({
  name: 'machines freeze',
  summary:
    'Freezes a machine: it earns nothing until it is unfrozen. The reason is shown to its owner.',
  input: machineInput,
  positionalFields: ['id'],
  plan: (deps, { id }, { reason }) =>
    planStateChange(
      deps,
      id,
      'normal',
      (userLabel) => `Freeze the machine ${id} of ${userLabel}: ${reason}`,
    ),
  async execute({ services }, tx, { id: machineId }, { actor, reason }) {
    const result = await services.freezing.freezeMachine(tx, { machineId, actor, reason });
    return result.ok
      ? succeed({ before: { state: 'normal' }, after: { state: result.value.status } })
      : result;
  },
});

const unfreezeMachine = defineCommand({
  name: 'machines unfreeze',
  summary: 'Unfreezes a machine and extends its term by the time it was frozen.',
  input: machineInput,
  positionalFields: ['id'],
  plan: (deps, { id }, { reason }) =>
    planStateChange(
      deps,
      id,
      'frozen',
      (userLabel) => `Unfreeze the machine ${id} of ${userLabel}: ${reason}`,
    ),
  async execute({ services }, tx, { id: machineId }, { actor, reason }) {
    const result = await services.freezing.unfreezeMachine(tx, { machineId, actor, reason });
    return result.ok
      ? succeed({ before: { state: 'frozen' }, after: { state: result.value.status } })
      : result;
  },
});

export const machineActions = [listMachines, freezeMachine, unfreezeMachine];
