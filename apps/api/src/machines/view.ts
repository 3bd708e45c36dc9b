import type { Language } from '@candela/contract';
import { formatDays } from '@candela/i18n/service-messages';
import { fromMinor } from '@candela/money';
import { localizeText } from '../platform/localized-text.js';
import type { Machine, Product } from './repository.js';
import {
  dueAt,
  endsAt,
  incomeOn,
  nextIncomeDay,
  principalOf,
  productionOver,
  scheduleOf,
} from './terms.js';

export function productView(product: Product, lang: Language, currency: string) {
  const { id, name, days, benefitType, stock, sold } = product;
  const one = { ...product, quantity: 1 };
  return {
    id,
    name: localizeText(lang, name),
    shelfTime: toSeconds(product.shelfTime),
    outputCurrency: currency,
    unitPrice: fromMinor(product.unitPrice),
    term: formatDays(lang, days),
    days,
    dailyProduction: fromMinor(product.dailyProduction),
    benefitType,
    fixedAmount: fromMinor(productionOver(one, days)),
    left: stock - sold,
    sold,
  };
}

export function machineView(
  machine: Machine,
  lang: Language,
  now: number,
  { withSchedule }: { readonly withSchedule: boolean },
) {
  const { id, productId, quantity, days, daysDone, status, benefitType } = machine;
  const day = nextIncomeDay(machine);
  const isRunning = status === 'normal';
  const currentPause = status === 'frozen' ? machine.pauses.at(-1) : undefined;
  return {
    id,
    productId,
    product: localizeText(lang, machine.name),
    quantity,
    buyTime: toSeconds(machine.boughtAt),
    expiryTime: toSeconds(endsAt(machine, now)),
    status,
    price: fromMinor(principalOf(machine)),
    days,
    daysDone,
    dailyProduction: fromMinor(productionOver(machine, 1)),
    benefitType,
    fixedAmount: fromMinor(productionOver(machine, days)),
    earned: fromMinor(productionOver(machine, daysDone)),
    nextIncomeAt: isRunning ? toSeconds(dueAt(machine, day)) : null,
    nextIncome: isRunning ? fromMinor(incomeOn(machine, day)) : null,
    frozen: currentPause
      ? { since: toSeconds(currentPause.from), reason: currentPause.reason }
      : null,
    schedule: withSchedule
      ? scheduleOf(machine, now).map(({ at, amount, paid }) => ({
          time: toSeconds(at),
          amount: fromMinor(amount),
          paid,
        }))
      : [],
  };
}

function toSeconds(ms: number): number {
  return Math.floor(ms / 1_000);
}
