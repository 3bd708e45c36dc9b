import type { FinancialRecord, Machine, Product } from '../../endpoints/financial.js';
import { SAMPLE_NOW } from './now.js';

const DAY = 86_400;

export function aProduct(overrides: Partial<Product> = {}): Product {
  return {
    id: 'spark',
    name: 'Spark',
    shelfTime: SAMPLE_NOW - 30 * DAY,
    outputCurrency: 'usdt',
    unitPrice: '50.00',
    term: '7 days',
    days: 7,
    dailyProduction: '0.03',
    benefitType: 'daily',
    fixedAmount: '0.21',
    left: 4_980,
    sold: 20,
    ...overrides,
  };
}

export function someProducts(): readonly Product[] {
  return [
    aProduct(),
    aProduct({
      id: 'flame',
      name: 'Flame',
      unitPrice: '500.00',
      term: '30 days',
      days: 30,
      dailyProduction: '0.40',
      fixedAmount: '12.00',
      left: 2_999,
      sold: 1,
    }),
    aProduct({
      id: 'beacon',
      name: 'Beacon',
      unitPrice: '1000.00',
      term: '60 days',
      days: 60,
      dailyProduction: '0.95',
      benefitType: 'at_end',
      fixedAmount: '57.00',
      left: 0,
      sold: 2_000,
    }),
  ];
}

/** Six and a half of thirty days. */
export function aMachine(overrides: Partial<Machine> = {}): Machine {
  const buyTime = SAMPLE_NOW - 6.5 * DAY;
  return {
    id: 'mc1',
    productId: 'flame',
    product: 'Flame',
    quantity: 1,
    buyTime,
    expiryTime: buyTime + 30 * DAY,
    status: 'normal',
    price: '500.00',
    days: 30,
    daysDone: 6,
    dailyProduction: '0.40',
    benefitType: 'daily',
    fixedAmount: '12.00',
    earned: '2.40',
    nextIncomeAt: buyTime + 7 * DAY,
    nextIncome: '0.40',
    frozen: null,
    schedule: [],
    ...overrides,
  };
}

export function someIncomes(): Machine['schedule'] {
  const { buyTime, days, daysDone, dailyProduction } = aMachine();
  return Array.from({ length: days }, (_, index) => ({
    time: buyTime + (index + 1) * DAY,
    amount: dailyProduction,
    paid: index < daysDone,
  }));
}

/** Quantity two, complete. */
export function aCompleteMachine(overrides: Partial<Machine> = {}): Machine {
  const buyTime = SAMPLE_NOW - 11 * DAY;
  return aMachine({
    id: 'mc0',
    productId: 'spark',
    product: 'Spark',
    quantity: 2,
    buyTime,
    expiryTime: buyTime + 7 * DAY,
    status: 'complete',
    price: '100.00',
    days: 7,
    daysDone: 7,
    dailyProduction: '0.06',
    fixedAmount: '0.42',
    earned: '0.42',
    nextIncomeAt: null,
    nextIncome: null,
    ...overrides,
  });
}

export function aFrozenMachine(overrides: Partial<Machine> = {}): Machine {
  return aMachine({
    id: 'mc2',
    status: 'frozen',
    nextIncomeAt: null,
    nextIncome: null,
    frozen: { since: SAMPLE_NOW - DAY, reason: 'A question about the purchase' },
    ...overrides,
  });
}

export function aFinancialRecord(overrides: Partial<FinancialRecord> = {}): FinancialRecord {
  return {
    id: 'fr_1',
    type: 'purchase',
    product: 'Flame',
    machine: 'mc1',
    amount: '-500.00',
    time: SAMPLE_NOW - 6.5 * DAY,
    ...overrides,
  };
}

/** Newest first. */
export function someFinancialRecords(): readonly FinancialRecord[] {
  return [
    aFinancialRecord({ id: 'fr_4', type: 'income', amount: '0.40', time: SAMPLE_NOW - DAY / 2 }),
    aFinancialRecord({
      id: 'fr_3',
      type: 'principal',
      product: 'Spark',
      machine: 'mc0',
      amount: '100.00',
      time: SAMPLE_NOW - 4 * DAY,
    }),
    aFinancialRecord({
      id: 'fr_2',
      type: 'income',
      product: 'Spark',
      machine: 'mc0',
      amount: '0.06',
      time: SAMPLE_NOW - 4 * DAY,
    }),
    aFinancialRecord(),
  ];
}
