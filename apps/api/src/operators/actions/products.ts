import { BENEFIT_TYPES } from '@candela/contract/calls/financial';
import { fromMinor, parseTypedAmount, toMinor } from '@candela/money';
import * as z from 'zod';
import type { Transaction } from '../../platform/db/types.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import { type ActionDeps, defineCommand, defineQuery } from '../action.js';
import { effectiveTime, formatEffectiveTime } from '../effective-date.js';
import type { OperatorFailure } from '../errors.js';
import { formatMoney } from '../format-money.js';
import * as fields from '../input-schemas.js';
import { type Row, toIsoTime } from '../table-row.js';

const NAME_MAX = 60;
const DAYS_MAX = 3_650;
const STOCK_MAX = 1_000_000;
const MAX_POSITION = 1_000;

type Product = NonNullable<
  Awaited<ReturnType<ActionDeps['services']['machines']['findAnyProduct']>>
>;
type ProductTerms = Pick<
  Product,
  'name' | 'position' | 'unitPrice' | 'days' | 'dailyProduction' | 'benefitType' | 'stock'
>;

const listProducts = defineQuery({
  name: 'products list',
  summary: 'Lists machine products, on sale or not, in catalogue order.',
  input: z.strictObject({}),
  prints: 'table',
  columns: [
    ...(['id', 'name', 'price', 'days', 'production', 'benefit', 'place'] as const),
    ...(['stock', 'sold', 'from', 'until'] as const),
  ],
  async execute({ db, services: { machines } }) {
    const products = await machines.listAllProducts(db);
    const data = products.map((product) => ({
      id: product.id,
      ...termsRow(product),
      sold: product.sold,
      from: toIsoTime(product.shelfTime),
      until: product.offShelfTime === null ? null : toIsoTime(product.offShelfTime),
    }));
    return succeed({ data });
  },
});

function termsRow({
  name,
  unitPrice,
  days,
  dailyProduction,
  benefitType,
  position,
  stock,
}: ProductTerms) {
  return {
    ...{ name, price: fromMinor(unitPrice), days, production: fromMinor(dailyProduction) },
    ...{ benefit: benefitType, place: position, stock },
  };
}

const price = fields.plainText(20, 'what one costs, such as 50 or 50.25');
const production = fields.plainText(20, 'what one produces a day, such as 0.03');
const termsFields = {
  name: fields.plainText(NAME_MAX, 'name as users see it'),
  price,
  days: fields.positiveInteger(DAYS_MAX, 'its term in days'),
  production,
  benefit: fields.choice(BENEFIT_TYPES, 'daily, or all of it at_end'),
  stock: fields.positiveInteger(STOCK_MAX, 'how many are offered'),
};

interface ProductChanges {
  readonly name?: string | undefined;
  readonly price?: string | undefined;
  readonly days?: number | undefined;
  readonly production?: string | undefined;
  readonly benefit?: Product['benefitType'] | undefined;
  readonly stock?: number | undefined;
  readonly place?: number | undefined;
}

function applyTerms(
  changes: ProductChanges,
  base: ProductTerms,
): Result<ProductTerms, 'amount_invalid'> {
  const parseAmount = (text: string | undefined, fallback: bigint) => {
    if (text === undefined) return fallback;
    const parsed = parseTypedAmount(text);
    return parsed === undefined ? 0n : toMinor(parsed);
  };
  const unitPrice = parseAmount(changes.price, base.unitPrice);
  const dailyProduction = parseAmount(changes.production, base.dailyProduction);
  if (unitPrice <= 0n || dailyProduction <= 0n) return fail('amount_invalid');
  return succeed({
    name: changes.name ?? base.name,
    position: changes.place ?? base.position,
    unitPrice,
    days: changes.days ?? base.days,
    dailyProduction,
    benefitType: changes.benefit ?? base.benefitType,
    stock: changes.stock ?? base.stock,
  });
}

function formatOffer(deps: ActionDeps, terms: ProductTerms): string {
  const [unitPriceText, dailyText] = [
    formatMoney(deps, terms.unitPrice),
    formatMoney(deps, terms.dailyProduction),
  ];
  const totalText = formatMoney(deps, terms.dailyProduction * BigInt(terms.days));
  const payoutText = terms.benefitType === 'daily' ? 'each day' : 'at the end';
  return `${terms.stock} machines "${terms.name}" at ${unitPriceText}, which produce ${dailyText} a day for ${terms.days} days, paid ${payoutText}: ${totalText} in all`;
}

const EMPTY_TERMS: ProductTerms = {
  ...{ name: '', position: 0, unitPrice: 0n, days: 0, dailyProduction: 0n },
  ...{ benefitType: 'daily', stock: 0 },
};

async function nextPosition(
  { services: { machines } }: ActionDeps,
  tx: Transaction,
): Promise<number> {
  const products = await machines.listAllProducts(tx);
  return products.reduce((last, { position }) => Math.max(last, position), 0) + 1;
}

const createProduct = defineCommand({
  name: 'products create',
  summary:
    'Puts a machine product on sale, immediately or at a scheduled time. Requires confirmation by a second person.',
  input: z.strictObject({
    id: z
      .string()
      .regex(/^[a-z][a-z0-9-]{1,30}$/, { error: 'must be small letters, digits and hyphens' })
      .describe('new product id, never used before'),
    ...termsFields,
    place: fields.positiveInteger(MAX_POSITION, 'position in the list; default: last').optional(),
    from: fields.effectiveFrom,
  }),
  positionalFields: ['id'],
  asksReason: false,
  async plan(deps, { id, from, ...changes }) {
    const parsed = applyTerms(changes, EMPTY_TERMS);
    if (!parsed.ok) return parsed;
    if ((await deps.services.machines.findAnyProduct(deps.db, id)) !== undefined) {
      return fail('product_exists');
    }
    return succeed({
      subject: `product ${id}`,
      says: `${formatEffectiveTime(deps, from)} offer ${formatOffer(deps, parsed.value)}.`,
      asksYes: true,
      // Machines pay out the house's money.
      needsSecond: true,
    });
  },
  async execute(deps, tx, { id, from, ...changes }) {
    const parsed = applyTerms(
      { ...changes, place: changes.place ?? (await nextPosition(deps, tx)) },
      EMPTY_TERMS,
    );
    if (!parsed.ok) return parsed;
    const shelfTime = effectiveTime(deps, from);
    const product = { id, shelfTime, ...parsed.value };
    if ((await deps.services.machines.createProduct(tx, product)) === undefined) {
      return fail('product_exists');
    }
    return succeed({ before: {}, after: { ...termsRow(product), from: toIsoTime(shelfTime) } });
  },
});

async function findActiveProduct(
  deps: ActionDeps,
  id: string,
): Promise<Result<Product, OperatorFailure>> {
  const product = await deps.services.machines.findAnyProduct(deps.db, id);
  if (product === undefined) return fail('product_unknown');
  return product.offShelfTime === null ? succeed(product) : fail('nothing_to_change');
}

const changeProduct = defineCommand({
  name: 'products change',
  summary:
    'Replaces the unsold stock of a product with a new product on other terms. Later purchases on the old terms are rejected. Requires confirmation by a second person.',
  input: z.strictObject({
    id: fields.id('product'),
    name: termsFields.name.optional(),
    price: price.optional(),
    days: termsFields.days.optional(),
    production: production.optional(),
    benefit: termsFields.benefit.optional(),
    stock: termsFields.stock.describe('number for sale; default: the remaining stock').optional(),
    place: fields.positiveInteger(MAX_POSITION, 'its place in the list').optional(),
    from: fields.effectiveFrom,
  }),
  positionalFields: ['id'],
  asksReason: false,
  async plan(deps, { id, from, ...changes }) {
    const found = await findActiveProduct(deps, id);
    if (!found.ok) return found;
    const parsed = applyTerms(changes, remainingTerms(found.value));
    if (!parsed.ok) return parsed;
    if (parsed.value.stock < 1) return fail('product_sold_out');
    return succeed({
      subject: `product ${id}`,
      says: `${formatEffectiveTime(deps, from)} replace ${id} with ${formatOffer(deps, parsed.value)}.`,
      asksYes: true,
      needsSecond: true,
    });
  },
  async execute(deps, tx, { id, from, ...changes }, { id: executionId }) {
    const { machines } = deps.services;
    const at = effectiveTime(deps, from);
    // `setProductEnd` locks the product, which still sells until a later `at`.
    const old = await machines.setProductEnd(tx, id, at);
    if (old === undefined) return fail('nothing_to_change');
    const parsed = applyTerms(changes, remainingTerms(old));
    if (!parsed.ok) return parsed;
    if (parsed.value.stock < 1) return fail('product_sold_out');
    const next = { id: nextProductId(id, executionId), shelfTime: at, ...parsed.value };
    if ((await machines.createProduct(tx, next)) === undefined) return fail('product_exists');
    return succeed({
      before: { product: id, ...termsRow(old), sold: old.sold },
      after: { product: next.id, ...termsRow(next), from: toIsoTime(at) },
    });
  },
});

function nextProductId(id: string, executionId: string): string {
  return `${id.replace(/-[0-9a-f]{8}$/, '')}-${executionId.slice(0, 8)}`;
}

function remainingTerms(product: Product): ProductTerms {
  return { ...product, stock: product.stock - product.sold };
}

const stopProduct = defineCommand({
  name: 'products stop',
  summary: 'Stops selling a product. Machines already sold keep running.',
  input: z.strictObject({ id: fields.id('product'), from: fields.effectiveFrom }),
  positionalFields: ['id'],
  asksReason: false,
  async plan(deps, { id, from }) {
    const found = await findActiveProduct(deps, id);
    if (!found.ok) return found;
    const { name, stock, sold } = found.value;
    return succeed({
      subject: `product ${id}`,
      says: `${formatEffectiveTime(deps, from)} stop selling ${id} (${name}): ${sold} of ${stock} are sold.`,
      asksYes: true,
      needsSecond: false,
    });
  },
  async execute(deps, tx, { id, from }) {
    const at = effectiveTime(deps, from);
    const ended = await deps.services.machines.setProductEnd(tx, id, at);
    if (ended === undefined) return fail('nothing_to_change');
    const after: Row = { until: toIsoTime(at), sold: ended.sold };
    return succeed({ before: { until: null }, after });
  },
});

export const productActions = [listProducts, createProduct, changeProduct, stopProduct];
