import type { Language } from '@candela/contract';
import { daysIn } from '@candela/i18n/catalogues';
import { fromMinor } from '@candela/money';
import { wordsIn } from '../../words.js';
import type { Machine, Product } from './repository.js';
import { dueAt, endsAt, incomeOn, nextDay, principalOf, producedIn, scheduleOf } from './terms.js';

export function describeProduct(product: Product, lang: Language, currency: string) {
  const { id, name, days, benefitType, stock, sold } = product;
  const one = { ...product, quantity: 1 };
  return {
    id,
    name: wordsIn(lang, name),
    shelfTime: seconds(product.shelfTime),
    outputCurrency: currency,
    unitPrice: fromMinor(product.unitPrice),
    term: daysIn(lang, days),
    days,
    dailyProduction: fromMinor(product.dailyProduction),
    benefitType,
    fixedAmount: fromMinor(producedIn(one, days)),
    left: stock - sold,
    sold,
  };
}

export function describeMachine(
  machine: Machine,
  lang: Language,
  now: number,
  { withSchedule }: { readonly withSchedule: boolean },
) {
  const { id, productId, quantity, days, daysDone, status, benefitType } = machine;
  const day = nextDay(machine);
  const runs = status === 'normal';
  const held = status === 'frozen' ? machine.pauses.at(-1) : undefined;
  return {
    id,
    productId,
    product: wordsIn(lang, machine.name),
    quantity,
    buyTime: seconds(machine.boughtAt),
    expiryTime: seconds(endsAt(machine, now)),
    status,
    price: fromMinor(principalOf(machine)),
    days,
    daysDone,
    dailyProduction: fromMinor(producedIn(machine, 1)),
    benefitType,
    fixedAmount: fromMinor(producedIn(machine, days)),
    earned: fromMinor(producedIn(machine, daysDone)),
    nextIncomeAt: runs ? seconds(dueAt(machine, day)) : null,
    nextIncome: runs ? fromMinor(incomeOn(machine, day)) : null,
    frozen: held ? { since: seconds(held.from), reason: wordsIn(lang, held.reason) } : null,
    schedule: withSchedule
      ? scheduleOf(machine, now).map(({ at, amount, paid }) => ({
          time: seconds(at),
          amount: fromMinor(amount),
          paid,
        }))
      : [],
  };
}

function seconds(ms: number): number {
  return Math.floor(ms / 1_000);
}
