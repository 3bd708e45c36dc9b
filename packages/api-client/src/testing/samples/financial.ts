import type { FinancialRecord, Machine, Product } from '../../endpoints/financial.js';
import { SAMPLE_NOW } from './now.js';

export function aProduct(over: Partial<Product> = {}): Product {
  return {
    id: 'starter',
    name: 'Starter',
    shelfTime: SAMPLE_NOW - 86_400,
    outputCurrency: 'usdt',
    unitPrice: '100.00',
    term: '30 days',
    days: 30,
    dailyProduction: '1.20',
    benefitType: 'daily',
    fixedAmount: '36.00',
    left: 80,
    sold: 20,
    ...over,
  };
}

export function aMachine(over: Partial<Machine> = {}): Machine {
  return {
    id: 'mc_1',
    product: 'Starter',
    buyTime: SAMPLE_NOW - 3_600,
    expiryTime: SAMPLE_NOW + 30 * 86_400,
    status: 'normal',
    price: '100.00',
    earned: '0.00',
    nextIncomeAt: SAMPLE_NOW + 82_800,
    schedule: [{ time: SAMPLE_NOW + 82_800, amount: '1.20', paid: false }],
    ...over,
  };
}

export function aFinancialRecord(over: Partial<FinancialRecord> = {}): FinancialRecord {
  return {
    id: 'fr_1',
    type: 'purchase',
    product: 'Starter',
    amount: '-100.00',
    time: SAMPLE_NOW - 3_600,
    ...over,
  };
}
