import {
  CARD_CURRENCIES,
  CARD_NAME_MAX_LENGTH,
  CARD_NUMBER_PATTERN,
  type CardCurrency,
} from '@candela/contract';
import type { Catalogues } from '@candela/i18n';
import * as z from 'zod/mini';

/** A schema does not know the language. */
export type CardError = keyof Catalogues['funds']['cards']['error'];

const CARD_ERRORS: ReadonlySet<string | undefined> = new Set<CardError>([
  'bank_name',
  'account_name',
  'number_missing',
  'number_invalid',
  'numbers_differ',
]);

const key = (error: CardError) => error;

/** @param editing both numbers may stay empty. */
export function bankCardSchema(editing: boolean) {
  const keepsNumber = (form: BankCardForm) =>
    editing && form.cardNumber === '' && form.confirmCardNumber === '';
  const name = (missing: CardError) =>
    z.string().check(z.trim(), z.minLength(1, key(missing)), z.maxLength(CARD_NAME_MAX_LENGTH));
  return z
    .object({
      accountName: name('account_name'),
      bankName: name('bank_name'),
      cardNumber: z.string(),
      confirmCardNumber: z.string(),
      currency: z.enum(CARD_CURRENCIES),
    })
    .check(
      // All errors together, not only the first.
      z.superRefine((form: BankCardForm, context) => {
        const { cardNumber, confirmCardNumber } = form;
        if (keepsNumber(form)) return;
        const addError = (field: keyof BankCardForm, error: CardError) =>
          context.addIssue({ code: 'custom', path: [field], message: key(error), input: form });
        if (cardNumber === '') addError('cardNumber', 'number_missing');
        else if (!CARD_NUMBER_PATTERN.test(cardNumber)) addError('cardNumber', 'number_invalid');
        if (confirmCardNumber === '') addError('confirmCardNumber', 'number_missing');
        else if (confirmCardNumber !== cardNumber) addError('confirmCardNumber', 'numbers_differ');
      }),
    );
}

export interface BankCardForm {
  accountName: string;
  bankName: string;
  cardNumber: string;
  confirmCardNumber: string;
  currency: CardCurrency;
}

export function cardErrorIn(message: string | undefined): CardError | undefined {
  return CARD_ERRORS.has(message) ? (message as CardError) : undefined;
}
