import { CARDS_MAX } from '@candela/contract';
import { createId } from '../../platform/db/ids.js';
import { isUniqueViolation, transact } from '../../platform/db/transaction.js';
import type { Database, Executor, Transaction } from '../../platform/db/types.js';
import type { Encryption } from '../../platform/encryption.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import {
  createCardNumberHasher,
  lastFourOf,
  maskCardNumber,
  parseCardNumber,
} from './card-number.js';
import type { RemoveCardFailure, SaveCardFailure } from './errors.js';
import {
  type BankCard,
  eraseCards,
  findAndLockCard,
  hasActiveCardSql,
  insertCard,
  selectCards,
  updateCard,
} from './repository.js';

export type { BankCard } from './repository.js';

export interface CardsDeps {
  db: Database;
  encryption: Encryption;
  dataKey: string;
  /** A card with a pending withdrawal cannot change. */
  isCardInUse: (tx: Transaction, cardId: string) => Promise<boolean>;
  now: () => number;
}

/** As typed. When editing, two empty numbers keep the stored one. */
export interface CardForm {
  accountName: string;
  bankName: string;
  cardNumber: string;
  confirmCardNumber: string;
}

interface CheckedForm {
  accountName: string;
  bankName: string;
  digits: string | undefined;
}

export type Cards = ReturnType<typeof createCards>;

export function createCards(deps: CardsDeps) {
  const hashNumber = createCardNumberHasher(deps.dataKey);

  function encryptedNumberFields(id: string, userId: string, digits: string) {
    return {
      number: deps.encryption.encrypt(Buffer.from(digits), encryptionContext(id)),
      numberKey: hashNumber(userId, digits),
      lastFour: lastFourOf(digits),
    };
  }

  async function addCard(
    tx: Transaction,
    userId: string,
    { accountName, bankName, digits }: CheckedForm,
  ): Promise<Result<BankCard, SaveCardFailure>> {
    if (digits === undefined) return fail('card_number_invalid');
    const key = hashNumber(userId, digits);
    for (;;) {
      const cards = await selectCards(tx, userId);
      const same = cards.find((card) => card.numberKey === key);
      if (same !== undefined) {
        // Repeated request.
        const isRepeat = same.accountName === accountName && same.bankName === bankName;
        return isRepeat ? succeed(same) : fail('card_already_bound');
      }
      const slot = freeSlot(cards);
      if (slot === undefined) return fail('cards_limit', { max: CARDS_MAX });
      const id = createId(deps.now());
      const encrypted = encryptedNumberFields(id, userId, digits);
      const createdAt = deps.now();
      const card = { id, userId, slot, accountName, bankName, ...encrypted, createdAt };
      const added = await insertCard(tx, card);
      // A concurrent request took the slot.
      if (added !== undefined) return succeed(added);
    }
  }

  async function editCard(
    tx: Transaction,
    userId: string,
    id: string,
    { accountName, bankName, digits }: CheckedForm,
  ): Promise<Result<BankCard, SaveCardFailure>> {
    const card = await findEditableCard(tx, userId, id);
    if (!card.ok) return card;
    const encrypted = digits === undefined ? {} : encryptedNumberFields(id, userId, digits);
    return succeed(await updateCard(tx, id, { accountName, bankName, ...encrypted }));
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
        return await transact(
          deps.db,
          (tx): Promise<Result<BankCard, SaveCardFailure>> =>
            id === undefined
              ? addCard(tx, userId, checked.value)
              : editCard(tx, userId, id, checked.value),
          { idempotent: true },
        );
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

    /**
     * For payouts.
     * @throws Error when the card was removed.
     */
    async decryptNumber(db: Executor, card: Pick<BankCard, 'id' | 'userId'>): Promise<string> {
      const cards = await selectCards(db, card.userId);
      const number = cards.find(({ id }) => id === card.id)?.number;
      if (!number) throw new Error(`The card ${card.id} has no number any more.`);
      return deps.encryption.decrypt(Buffer.from(number), encryptionContext(card.id)).toString();
    },
  };
}

/** Encryption context: a number decrypts only for its own card. */
function encryptionContext(id: string): string {
  return `bank_card:${id}`;
}

function freeSlot(cards: readonly BankCard[]): number | undefined {
  const taken = new Set(cards.map(({ slot }) => slot));
  for (let slot = 1; slot <= CARDS_MAX; slot += 1) if (!taken.has(slot)) return slot;
  return undefined;
}

function checkForm(form: CardForm, editing: boolean): Result<CheckedForm, SaveCardFailure> {
  const accountName = form.accountName.trim();
  const bankName = form.bankName.trim();
  const numbers = [form.cardNumber.trim(), form.confirmCardNumber.trim()];
  const keepsNumber = editing && numbers.every((number) => number === '');
  if (accountName === '' && bankName === '') return fail('bank_form_incomplete');
  if (!keepsNumber && numbers.some((number) => number === '')) return fail('bank_form_incomplete');
  if (bankName === '') return fail('bank_name_missing');
  if (accountName === '') return fail('account_name_missing');
  if (keepsNumber) return succeed({ accountName, bankName, digits: undefined });
  const digits = parseCardNumber(form.cardNumber);
  if (digits === undefined) return fail('card_number_invalid');
  if (digits !== parseCardNumber(form.confirmCardNumber)) return fail('card_numbers_differ');
  return succeed({ accountName, bankName, digits });
}

export function cardView({ id, accountName, bankName, lastFour }: BankCard) {
  return { id, accountName, bankName, cardNumber: maskCardNumber(lastFour) };
}
