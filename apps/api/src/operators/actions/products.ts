import { BENEFIT_TYPES } from '@candela/contract/calls/financial';
import { fromMinor, parseTyped, toMinor } from '@candela/money';
import * as z from 'zod';
import type { Transaction } from '../../db/types.js';
import { fail, type Result, succeed } from '../../result.js';
import { type ActionDeps, defineChange, defineLook } from '../action.js';
import { beginningOf, beginningText } from '../beginning.js';
import type { OperatorFailure } from '../errors.js';
import * as fields from '../fields.js';
import { moneyText } from '../money-text.js';
import { momentText, type Row } from '../row.js';

const NAME_MAX = 60;
const DAYS_MAX = 3_650;
const STOCK_MAX = 1_000_000;
const PLACE_MAX = 1_000;

type Product = NonNullable<
  Awaited<ReturnType<ActionDeps['services']['machines']['findAnyProduct']>>
>;
type Terms = Pick<
  Product,
  'name' | 'position' | 'unitPrice' | 'days' | 'dailyProduction' | 'benefitType' | 'stock'
>;

const listProducts = defineLook({
  name: 'products list',
  summary: 'Lists machine products, on the shelf or not, in their order.',
  input: z.strictObject({}),
  prints: 'table',
  columns: [
    ...(['id', 'name', 'price', 'days', 'production', 'benefit', 'place'] as const),
    ...(['stock', 'sold', 'from', 'until'] as const),
  ],
  async look({ db, services: { machines } }) {
    const products = await machines.listAllProducts(db);
    const data = products.map((product) => ({
      id: product.id,
      ...termsRow(product),
      sold: product.sold,
      from: momentText(product.shelfTime),
      until: product.offShelfTime === null ? null : momentText(product.offShelfTime),
    }));
    return succeed({ data });
  },
});

function termsRow({ name, unitPrice, days, dailyProduction, benefitType, position, stock }: Terms) {
  return {
    ...{ name, price: fromMinor(unitPrice), days, production: fromMinor(dailyProduction) },
    ...{ benefit: benefitType, place: position, stock },
  };
}

const price = fields.plainText(20, 'what one costs, such as 50 or 50.25');
const production = fields.plainText(20, 'what one produces a day, such as 0.03');
const terms = {
  name: fields.plainText(NAME_MAX, 'what people read'),
  price,
  days: fields.count(DAYS_MAX, 'its term in days'),
  production,
  benefit: fields.word(BENEFIT_TYPES, 'daily, or all of it at_end'),
  stock: fields.count(STOCK_MAX, 'how many are offered'),
};

interface Typed {
  readonly name?: string | undefined;
  readonly price?: string | undefined;
  readonly days?: number | undefined;
  readonly production?: string | undefined;
  readonly benefit?: Product['benefitType'] | undefined;
  readonly stock?: number | undefined;
  readonly place?: number | undefined;
}

/** Missing terms come from `over`. */
function termsOf(typed: Typed, over: Terms): Result<Terms, 'amount_invalid'> {
  const amountOf = (text: string | undefined, or: bigint) => {
    if (text === undefined) return or;
    const read = parseTyped(text);
    return read === undefined ? 0n : toMinor(read);
  };
  const unitPrice = amountOf(typed.price, over.unitPrice);
  const dailyProduction = amountOf(typed.production, over.dailyProduction);
  if (unitPrice <= 0n || dailyProduction <= 0n) return fail('amount_invalid');
  return succeed({
    name: typed.name ?? over.name,
    position: typed.place ?? over.position,
    unitPrice,
    days: typed.days ?? over.days,
    dailyProduction,
    benefitType: typed.benefit ?? over.benefitType,
    stock: typed.stock ?? over.stock,
  });
}

function offerText(deps: ActionDeps, terms: Terms): string {
  const [one, aDay] = [moneyText(deps, terms.unitPrice), moneyText(deps, terms.dailyProduction)];
  const whole = moneyText(deps, terms.dailyProduction * BigInt(terms.days));
  const when = terms.benefitType === 'daily' ? 'each day' : 'at the end';
  return `${terms.stock} machines "${terms.name}" at ${one}, which produce ${aDay} a day for ${terms.days} days, paid ${when}: ${whole} in all`;
}

const NO_TERMS: Terms = {
  ...{ name: '', position: 0, unitPrice: 0n, days: 0, dailyProduction: 0n },
  ...{ benefitType: 'daily', stock: 0 },
};

async function lastPlace({ services: { machines } }: ActionDeps, tx: Transaction): Promise<number> {
  const products = await machines.listAllProducts(tx);
  return products.reduce((last, { position }) => Math.max(last, position), 0) + 1;
}

const createProduct = defineChange({
  name: 'products create',
  summary: 'Offers a machine product, at once or from a time on. It needs a second person.',
  input: z.strictObject({
    id: z
      .string()
      .regex(/^[a-z][a-z0-9-]{1,30}$/, { error: 'must be small letters, digits and hyphens' })
      .describe('its id, which no product has had'),
    ...terms,
    place: fields.count(PLACE_MAX, 'its place in the list; the last unless told').optional(),
    from: fields.from,
  }),
  places: ['id'],
  asksReason: false,
  async plan(deps, { id, from, ...typed }) {
    const read = termsOf(typed, NO_TERMS);
    if (!read.ok) return read;
    if ((await deps.services.machines.findAnyProduct(deps.db, id)) !== undefined) {
      return fail('product_exists');
    }
    return succeed({
      subject: `product ${id}`,
      says: `${beginningText(deps, from)} offer ${offerText(deps, read.value)}.`,
      asksYes: true,
      // Machines pay out the house's money.
      needsSecond: true,
    });
  },
  async act(deps, tx, { id, from, ...typed }) {
    const read = termsOf({ ...typed, place: typed.place ?? (await lastPlace(deps, tx)) }, NO_TERMS);
    if (!read.ok) return read;
    const shelfTime = beginningOf(deps, from);
    const product = { id, shelfTime, ...read.value };
    if ((await deps.services.machines.createProduct(tx, product)) === undefined) {
      return fail('product_exists');
    }
    return succeed({ before: {}, after: { ...termsRow(product), from: momentText(shelfTime) } });
  },
});

async function findOffered(
  deps: ActionDeps,
  id: string,
): Promise<Result<Product, OperatorFailure>> {
  const product = await deps.services.machines.findAnyProduct(deps.db, id);
  if (product === undefined) return fail('product_unknown');
  return product.offShelfTime === null ? succeed(product) : fail('nothing_to_change');
}

const changeProduct = defineChange({
  name: 'products change',
  summary:
    'Offers what is not yet sold of a product on other terms, as another product: nobody who has read the old terms buys on the new ones. It needs a second person.',
  input: z.strictObject({
    id: fields.id('product'),
    name: terms.name.optional(),
    price: price.optional(),
    days: terms.days.optional(),
    production: production.optional(),
    benefit: terms.benefit.optional(),
    stock: terms.stock.describe('how many are offered; default: what is left').optional(),
    place: fields.count(PLACE_MAX, 'its place in the list').optional(),
    from: fields.from,
  }),
  places: ['id'],
  asksReason: false,
  async plan(deps, { id, from, ...typed }) {
    const found = await findOffered(deps, id);
    if (!found.ok) return found;
    const read = termsOf(typed, remaining(found.value));
    if (!read.ok) return read;
    if (read.value.stock < 1) return fail('product_sold_out');
    return succeed({
      subject: `product ${id}`,
      says: `${beginningText(deps, from)} offer, in the place of ${id}, ${offerText(deps, read.value)}.`,
      asksYes: true,
      needsSecond: true,
    });
  },
  async act(deps, tx, { id, from, ...typed }, { id: act }) {
    const { machines } = deps.services;
    const at = beginningOf(deps, from);
    // `setProductEnd` locks the product, which still sells until a later `at`.
    const old = await machines.setProductEnd(tx, id, at);
    if (old === undefined) return fail('nothing_to_change');
    const read = termsOf(typed, remaining(old));
    if (!read.ok) return read;
    if (read.value.stock < 1) return fail('product_sold_out');
    const next = { id: nextId(id, act), shelfTime: at, ...read.value };
    if ((await machines.createProduct(tx, next)) === undefined) return fail('product_exists');
    return succeed({
      before: { product: id, ...termsRow(old), sold: old.sold },
      after: { product: next.id, ...termsRow(next), from: momentText(at) },
    });
  },
});

/** The first product's id with the first eight characters of the action's id appended. */
function nextId(id: string, act: string): string {
  return `${id.replace(/-[0-9a-f]{8}$/, '')}-${act.slice(0, 8)}`;
}

/** With the unsold stock. */
function remaining(product: Product): Terms {
  return { ...product, stock: product.stock - product.sold };
}

const stopProduct = defineChange({
  name: 'products stop',
  summary: 'Sells no more of a product. What was sold of it goes on.',
  input: z.strictObject({ id: fields.id('product'), from: fields.from }),
  places: ['id'],
  asksReason: false,
  async plan(deps, { id, from }) {
    const found = await findOffered(deps, id);
    if (!found.ok) return found;
    const { name, stock, sold } = found.value;
    return succeed({
      subject: `product ${id}`,
      says: `${beginningText(deps, from)} sell no more of ${id} (${name}): ${sold} of ${stock} are sold.`,
      asksYes: true,
      needsSecond: false,
    });
  },
  async act(deps, tx, { id, from }) {
    const at = beginningOf(deps, from);
    const ended = await deps.services.machines.setProductEnd(tx, id, at);
    if (ended === undefined) return fail('nothing_to_change');
    const after: Row = { until: momentText(at), sold: ended.sold };
    return succeed({ before: { until: null }, after });
  },
});

export const productActions = [listProducts, createProduct, changeProduct, stopProduct];
