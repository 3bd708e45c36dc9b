import * as z from 'zod';
import { fail, succeed } from '../../result.js';
import { type ActionDeps, defineChange, defineLook } from '../action.js';
import * as fields from '../fields.js';
import { findPerson, personOfId } from '../people.js';
import { momentText } from '../row.js';

const byId = z.strictObject({ id: fields.id('machine') });

const listMachines = defineLook({
  name: 'machines list',
  summary: 'Lists the machines of a user, the newest first.',
  input: z.strictObject({
    user: fields.user,
    state: fields.word(['normal', 'complete', 'frozen'], 'only those in this state').optional(),
    ...fields.paging,
  }),
  places: ['user'],
  prints: 'table',
  columns: ['id', 'product', 'quantity', 'price', 'earned', 'state', 'days', 'bought', 'frozen'],
  async look(deps, { user, state, page, limit }) {
    const found = await findPerson(deps, user);
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
      bought: momentText(row.buyTime * 1_000),
      frozen: row.frozen?.reason ?? null,
    }));
    return succeed({ data });
  },
});

async function planFor(
  deps: ActionDeps,
  id: string,
  state: 'normal' | 'frozen',
  says: (whose: string) => string,
) {
  const machine = await deps.services.machines.findAnyMachine(deps.db, id);
  if (machine === undefined) return fail('machine_unknown');
  if (machine.status === 'complete') return fail('machine_complete');
  if (machine.status !== state) return fail('nothing_to_change');
  const whose = await personOfId(deps, machine.userId);
  const said = { subject: `machine ${id}`, says: says(whose) };
  return succeed({ ...said, asksYes: true, needsSecond: false });
}

const freezeMachine = defineChange({
  name: 'machines freeze',
  summary: 'Freezes a machine: it earns nothing until it goes on. Its owner reads the reason.',
  input: byId,
  places: ['id'],
  plan: (deps, { id }, { reason }) =>
    planFor(deps, id, 'normal', (whose) => `Freeze the machine ${id} of ${whose}: ${reason}`),
  async act({ services }, tx, { id: machineId }, { actor, reason }) {
    const frozen = await services.freezing.freezeMachine(tx, { machineId, actor, reason });
    return frozen.ok
      ? succeed({ before: { state: 'normal' }, after: { state: frozen.value.status } })
      : frozen;
  },
});

const unfreezeMachine = defineChange({
  name: 'machines unfreeze',
  summary: 'Lets a frozen machine go on: its term is longer by as long as it was frozen.',
  input: byId,
  places: ['id'],
  plan: (deps, { id }, { reason }) =>
    planFor(deps, id, 'frozen', (whose) => `Let the machine ${id} of ${whose} go on: ${reason}`),
  async act({ services }, tx, { id: machineId }, { actor, reason }) {
    const going = await services.freezing.unfreezeMachine(tx, { machineId, actor, reason });
    return going.ok
      ? succeed({ before: { state: 'frozen' }, after: { state: going.value.status } })
      : going;
  },
});

export const machineActions = [listMachines, freezeMachine, unfreezeMachine];
