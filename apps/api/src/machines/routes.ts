import type { Handlers } from '../platform/http/handler.js';
import { mapValue, succeed } from '../platform/result.js';
import type { Machines } from './service.js';

export function machinesRoutes({ machines }: { machines: Machines }) {
  return {
    listProducts: async ({ lang }) => succeed(await machines.listProducts(lang)),
    // The fund password is checked before the transaction opens.
    buyMachine: async ({ tx, session: { userId }, lang }, { productId, quantity }) =>
      mapValue(await machines.buyMachine(tx, { userId, productId, quantity }), (machine) => [
        machines.machineView(machine, lang),
      ]),
    listMachines: async ({ session: { userId }, lang }, filter, after) =>
      succeed(await machines.listMachines(userId, { ...filter, after: after?.id }, lang)),
    listFinancialRecords: async ({ session: { userId }, lang }, filter, after) =>
      succeed(await machines.listFinancialRecords(userId, { ...filter, after: after?.id }, lang)),
  } satisfies Handlers;
}
