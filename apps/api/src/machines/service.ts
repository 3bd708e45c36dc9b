import type { Language } from '@candela/contract';
import { fromMinor } from '@candela/money';
import type { Config } from '../config/config.js';
import type { TransferKind } from '../ledger/kinds.js';
import { userAccount } from '../ledger/kinds.js';
import type { Ledger } from '../ledger/ledger.js';
import { createId } from '../platform/db/ids.js';
import type { Database, Executor, Transaction } from '../platform/db/types.js';
import { localizeText } from '../platform/localized-text.js';
import { fail, type Result, succeed } from '../platform/result.js';
import type { TradingLimits } from '../trading/limits/service.js';
import type { PurchaseFailure } from './errors.js';
import { defaultProducts } from './products.js';
import {
  findAnyMachine,
  findAnyProduct,
  findProduct,
  insertDefaultProducts,
  insertMachine,
  insertProduct,
  type Machine,
  type MachineFilter,
  ownsMachine,
  type Product,
  reserveStock,
  selectAllProducts,
  selectMachineNames,
  selectMachines,
  selectProducts,
  setOffSaleTime,
} from './repository.js';
import { dueAt, nextIncomeDay, principalOf } from './terms.js';
import { machineView, productView } from './view.js';

export interface MachinesDeps {
  readonly db: Database;
  readonly ledger: Pick<Ledger, 'postTransfer' | 'entries'>;
  readonly tradingLimits: Pick<TradingLimits, 'checkBreak'>;
  readonly config: Pick<Config, 'accountCurrency'>;
  readonly now: () => number;
}

export interface Purchase {
  readonly userId: string;
  readonly productId: string;
  readonly quantity: number;
}

const TRANSFER_KIND = {
  purchase: 'machine_purchase',
  income: 'machine_income',
  principal: 'machine_principal',
} as const satisfies Record<string, TransferKind>;
type RecordType = keyof typeof TRANSFER_KIND;
const RECORD_TYPES = Object.keys(TRANSFER_KIND) as RecordType[];

export interface RecordFilter {
  readonly page: number;
  readonly limit: number;
  readonly type?: RecordType | undefined;
  /** Epoch seconds, inclusive. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Exclusive cursor. */
  readonly after?: string | undefined;
}

export type Machines = ReturnType<typeof createMachines>;

export function createMachines(deps: MachinesDeps) {
  return {
    async listProducts(lang: Language) {
      const products = await selectProducts(deps.db, deps.now());
      return products.map((it) => productView(it, lang, deps.config.accountCurrency));
    },

    /** Includes products not on sale. */
    listAllProducts: (db: Executor): Promise<Product[]> => selectAllProducts(db),

    findAnyProduct,

    /** @returns undefined when its id is taken. */
    createProduct: (tx: Transaction, product: Omit<Product, 'sold' | 'offShelfTime'>) =>
      insertProduct(tx, product),

    /** @returns undefined when an end was already set. */
    setProductEnd: (tx: Transaction, id: string, from: number): Promise<Product | undefined> =>
      setOffSaleTime(tx, id, from),

    async buyMachine(
      tx: Transaction,
      purchase: Purchase,
    ): Promise<Result<Machine, PurchaseFailure>> {
      const admitted = await deps.tradingLimits.checkBreak(tx, purchase.userId);
      return admitted.ok ? buyMachine(deps, tx, purchase) : admitted;
    },

    machineView: (machine: Machine, lang: Language) =>
      machineView(machine, lang, deps.now(), { withSchedule: false }),

    /** Newest first; a single machine includes its schedule. */
    async listMachines(userId: string, filter: MachineFilter, lang: Language) {
      const withSchedule = filter.machine !== undefined;
      const rows = await selectMachines(deps.db, userId, filter);
      return rows.map((it) => machineView(it, lang, deps.now(), { withSchedule }));
    },

    findAnyMachine,

    async listFinancialRecords(userId: string, { type, ...span }: RecordFilter, lang: Language) {
      if (!(await ownsMachine(deps.db, userId))) return [];
      const kinds = (type === undefined ? RECORD_TYPES : [type]).map((it) => TRANSFER_KIND[it]);
      const rows = await deps.ledger.entries(deps.db, {
        ...span,
        userId,
        kinds,
      });
      const names = await selectMachineNames(deps.db, [
        ...new Set(rows.map(({ reference }) => machineIdOf(reference))),
      ]);
      return rows.map((row) => {
        const machine = machineIdOf(row.reference);
        return {
          id: row.transferId.toString(),
          type: RECORD_TYPES.find((it) => TRANSFER_KIND[it] === row.kind) ?? 'purchase',
          product: localizeText(lang, names.get(machine) ?? ''),
          machine,
          amount: fromMinor(row.amount),
          time: Math.floor(row.createdAt / 1_000),
        };
      });
    },

    seedProducts: (): Promise<void> => insertDefaultProducts(deps.db, defaultProducts(deps.now())),
  };
}

/** `<id>`, or `<id>-<day>` for an income. */
function machineIdOf(reference: string): string {
  const [id = reference] = reference.split('-');
  return id;
}

/** A failure must roll back the caller's transaction. */
export async function buyMachine(
  { ledger, now }: Pick<MachinesDeps, 'ledger' | 'now'>,
  tx: Transaction,
  { userId, productId, quantity }: Purchase,
): Promise<Result<Machine, PurchaseFailure>> {
  const boughtAt = now();
  const product = await reserveStock(tx, productId, quantity, boughtAt);
  if (product === undefined) {
    const offered = await findProduct(tx, productId, boughtAt);
    return fail(offered === undefined ? 'product_unknown' : 'product_sold_out');
  }
  const { name, unitPrice, days, dailyProduction, benefitType } = product;
  const terms = { quantity, unitPrice, days, dailyProduction, benefitType };
  const id = createId(boughtAt);
  const price = principalOf(terms);
  const posted = await ledger.postTransfer(tx, {
    kind: 'machine_purchase',
    reference: id,
    lines: [
      { account: userAccount(userId, 'available'), amount: -price },
      { account: userAccount(userId, 'invested'), amount: price },
    ],
  });
  if (!posted.ok) {
    if (posted.failure === 'insufficient_funds') return fail(posted.failure);
    throw new Error(`The new machine ${id} was posted before.`);
  }
  const term = { ...terms, boughtAt, daysDone: 0, pausedMs: 0, pauses: [] };
  const nextDueAt = dueAt(term, nextIncomeDay(term));
  return succeed(await insertMachine(tx, { ...term, id, userId, productId, name, nextDueAt }));
}
