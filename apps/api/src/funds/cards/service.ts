import { CARDS_MAX, type CardCurrency } from '@candela/contract';
import type { Messages } from '../../notifications/messages/service.js';
import { createBlindIndex, indexRows } from '../../platform/blind-index.js';
import { createId } from '../../platform/db/ids.js';
import { isUniqueViolation, transact } from '../../platform/db/transaction.js';
import type { Database, Executor, Transaction } from '../../platform/db/types.js';
import type { Encryption } from '../../platform/encryption.js';
import { freeSlot } from '../../platform/free-slot.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import { lastFourOf, maskCardNumber, parseCardNumber } from './card-number.js';
import type { RemoveCardFailure, SaveCardFailure } from './errors.js';
import {
  type BankCard,
  eraseCards,
  findAndLockCard,
  hasActiveCardSql,
  insertCard,
  replaceNumberKey,
  selectCards,
  selectOutdatedKeys,
  selectUsersWithSameNumber,
  updateCard,
} from './repository.js';

export type { BankCard } from './repository.js';

/** Keys of earlier versions have none and differ between users. */
const KEY_PREFIX = 'v2:';

export interface CardsDeps {
  db: Database;
  encryption: Encryption;
  dataKey: string;
  /** A card with a pending withdrawal cannot change. */
  isCardInUse: (tx: Transaction, cardId: string) => Promise<boolean>;
  messages: Pick<Messages, 'sendMessage'>;
  now: () => number;
}

/** As typed. When editing, two empty numbers keep the stored one, as no currency does. */
export interface CardForm {
  accountName: string;
  bankName: string;
  currency?: CardCurrency | undefined;
  cardNumber: string;
  confirmCardNumber: string;
}

interface CheckedForm {
  accountName: string;
  bankName: string;
  currency: CardCurrency | undefined;
  digits: string | undefined;
}

export type Cards = ReturnType<typeof createCards>;

export function createCards(deps: CardsDeps) {
  const indexNumber = createBlindIndex(deps.dataKey, 'candela/card-numbers/v2');
  const keyOf = (digits: string) => KEY_PREFIX + indexNumber(digits);

  function decrypt({ id, number }: Pick<BankCard, 'id' | 'number'>): string {
    if (number === null) throw new Error(`The card ${id} has no number any more.`);
    return deps.encryption.decrypt(Buffer.from(number), encryptionContext(id)).toString();
  }

  function encryptedNumberFields(id: string, digits: string) {
    return {
      number: deps.encryption.encrypt(Buffer.from(digits), encryptionContext(id)),
      numberKey: keyOf(digits),
      lastFour: lastFourOf(digits),
    };
  }

  async function addCard(
    tx: Transaction,
    userId: string,
    { accountName, bankName, currency: typedCurrency, digits }: CheckedForm,
  ): Promise<Result<BankCard, SaveCardFailure>> {
    const currency = typedCurrency ?? null;
    if (digits === undefined) return fail('card_number_invalid');
    const key = keyOf(digits);
    for (;;) {
      const cards = await selectCards(tx, userId);
      const same = cards.find((card) => card.numberKey === key);
      if (same !== undefined) {
        // Repeated request.
        const isRepeat =
          same.accountName === accountName &&
          same.bankName === bankName &&
          same.currency === currency;
        return isRepeat ? succeed(same) : fail('card_already_bound');
      }
      const slot = freeSlot(cards, CARDS_MAX);
      if (slot === undefined) return fail('cards_limit', { max: CARDS_MAX });
      const id = createId(deps.now());
      const encrypted = encryptedNumberFields(id, digits);
      const createdAt = deps.now();
      const names = { accountName, bankName, currency };
      const card = { id, userId, slot, ...names, ...encrypted, createdAt };
      const added = await insertCard(tx, card);
      // A concurrent request took the slot.
      if (added !== undefined) return succeed(added);
    }
  }

  /** A repeated request, or one that keeps the number, sends nothing. */
  async function saveAndNotify(
    tx: Transaction,
    userId: string,
    id: string | undefined,
    form: CheckedForm,
  ): Promise<Result<BankCard, SaveCardFailure>> {
    const before = await selectCards(tx, userId);
    const saved =
      id === undefined ? await addCard(tx, userId, form) : await editCard(tx, userId, id, form);
    if (!saved.ok || before.some(({ numberKey }) => numberKey === saved.value.numberKey)) {
      return saved;
    }
    const { bankName, lastFour } = saved.value;
    const card = `${bankName} ${maskCardNumber(lastFour)}`;
    await deps.messages.sendMessage(tx, userId, 'bank_card_added', { card });
    return saved;
  }

  async function editCard(
    tx: Transaction,
    userId: string,
    id: string,
    { accountName, bankName, currency, digits }: CheckedForm,
  ): Promise<Result<BankCard, SaveCardFailure>> {
    const card = await findEditableCard(tx, userId, id);
    if (!card.ok) return card;
    const encrypted = digits === undefined ? {} : encryptedNumberFields(id, digits);
    const names = { accountName, bankName, ...(currency === undefined ? {} : { currency }) };
    return succeed(await updateCard(tx, id, { ...names, ...encrypted }));
  }

  async function findEditableCard(
    tx: Transaction,
    userId: string,
    id: string,
  ): Promise<Result<BankCard, RemoveCardFailure>> {
    const card = await findAndLockCard(tx, userId, id, 'update');
    if (card === undefined) return fail('card_unknown');
    return (await deps.isCardInUse(tx, id)) ? fail('card_in_use') : succeed(card);
  }

  return {
    listCards: (userId: string): Promise<BankCard[]> => selectCards(deps.db, userId),

    hasActiveCardSql,

    /** Edits the card with `id`, else adds one. Idempotent. */
    async saveCard(
      userId: string,
      id: string | undefined,
      form: CardForm,
    ): Promise<Result<BankCard, SaveCardFailure>> {
      const checked = checkForm(form, id !== undefined);
      if (!checked.ok) return checked;
      try {
        return await transact(deps.db, (tx) => saveAndNotify(tx, userId, id, checked.value), {
          idempotent: true,
        });
      } catch (error) {
        if (isUniqueViolation(error, 'bank_cards_number_key')) return fail('card_already_bound');
        throw error;
      }
    },

    /** Erases the number; records keep the last four digits. */
    async removeCard(userId: string, id: string): Promise<Result<BankCard, RemoveCardFailure>> {
      let removed: BankCard | undefined;
      const work = async (tx: Transaction): Promise<Result<BankCard, RemoveCardFailure>> => {
        const card = await findEditableCard(tx, userId, id);
        // An earlier attempt committed, but its response was lost.
        if (!card.ok && card.failure === 'card_unknown' && removed) return succeed(removed);
        if (!card.ok) return card;
        const removedAt = deps.now();
        removed = await updateCard(tx, id, { number: null, numberKey: null, removedAt });
        return succeed(removed);
      };
      return transact(deps.db, work, { idempotent: true });
    },

    findAndLockCard: (tx: Transaction, userId: string, id: string): Promise<BankCard | undefined> =>
      findAndLockCard(tx, userId, id, 'share'),

    /** Includes removed cards. */
    eraseUser: (tx: Transaction, userId: string): Promise<void> =>
      eraseCards(tx, userId, deps.now()),

    async addCardInTransaction(
      tx: Transaction,
      userId: string,
      form: CardForm,
    ): Promise<Result<BankCard, SaveCardFailure>> {
      const checked = checkForm(form, false);
      return checked.ok ? addCard(tx, userId, checked.value) : checked;
    },

    /** A risk for operators to check. */
    listUsersWithSameNumber: (userId: string, limit: number): Promise<string[]> =>
      selectUsersWithSameNumber(deps.db, userId, limit),

    /** Idempotent. */
    indexNumbers: (): Promise<void> =>
      indexRows({
        select: (afterId, limit) => selectOutdatedKeys(deps.db, KEY_PREFIX, afterId, limit),
        decrypt,
        store: (card, digits) => replaceNumberKey(deps.db, card, keyOf(digits)),
      }),

    /**
     * For payouts.
     * @throws Error when the card was removed.
     */
    async decryptNumber(db: Executor, card: Pick<BankCard, 'id' | 'userId'>): Promise<string> {
      const cards = await selectCards(db, card.userId);
      const number = cards.find(({ id }) => id === card.id)?.number ?? null;
      return decrypt({ id: card.id, number });
    },
  };
}

/** Encryption context: a number decrypts only for its own card. */
function encryptionContext(id: string): string {
  return `bank_card:${id}`;
}

function checkForm(form: CardForm, editing: boolean): Result<CheckedForm, SaveCardFailure> {
  const accountName = form.accountName.trim();
  const bankName = form.bankName.trim();
  const { currency } = form;
  const numbers = [form.cardNumber.trim(), form.confirmCardNumber.trim()];
  const keepsNumber = editing && numbers.every((number) => number === '');
  if (accountName === '' && bankName === '') return fail('bank_form_incomplete');
  if (!keepsNumber && numbers.some((number) => number === '')) return fail('bank_form_incomplete');
  if (bankName === '') return fail('bank_name_missing');
  if (accountName === '') return fail('account_name_missing');
  if (keepsNumber) return succeed({ accountName, bankName, currency, digits: undefined });
  const digits = parseCardNumber(form.cardNumber);
  if (digits === undefined) return fail('card_number_invalid');
  if (digits !== parseCardNumber(form.confirmCardNumber)) return fail('card_numbers_differ');
  return succeed({ accountName, bankName, currency, digits });
}

export function cardView({ id, accountName, bankName, currency, lastFour }: BankCard) {
  return { id, accountName, bankName, currency, cardNumber: maskCardNumber(lastFour) };
}
