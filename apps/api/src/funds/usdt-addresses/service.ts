import { ADDRESSES_MAX, type WithdrawalNetwork } from '@candela/contract';
import { maskUsdtAddress, parseUsdtAddress } from '@candela/contract/usdt-address';
import type { Content } from '../../content/content/service.js';
import type { Messages } from '../../notifications/messages/service.js';
import { createBlindIndex } from '../../platform/blind-index.js';
import { createId } from '../../platform/db/ids.js';
import { transact } from '../../platform/db/transaction.js';
import type { Database, Executor, Transaction } from '../../platform/db/types.js';
import type { Encryption } from '../../platform/encryption.js';
import { freeSlot } from '../../platform/free-slot.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import type { AddAddressFailure, RemoveAddressFailure } from './errors.js';
import {
  eraseAddresses,
  findAndLockAddress,
  insertAddress,
  markAddressRemoved,
  selectAddresses,
  selectUsersWithSameAddress,
  type UsdtAddressRow,
} from './repository.js';

export interface UsdtAddressesDeps {
  db: Database;
  encryption: Encryption;
  dataKey: string;
  content: Pick<Content, 'findPaymentDetails'>;
  /** An address with a pending withdrawal cannot be removed. */
  isAddressInUse: (tx: Transaction, addressId: string) => Promise<boolean>;
  messages: Pick<Messages, 'sendMessage'>;
  now: () => number;
}

export interface UsdtAddress {
  readonly id: string;
  readonly userId: string;
  readonly label: string;
  readonly network: WithdrawalNetwork;
  readonly address: string;
}

/** As typed. */
export interface AddressForm {
  label: string;
  network: WithdrawalNetwork;
  address: string;
}

export type UsdtAddresses = ReturnType<typeof createUsdtAddresses>;

export function createUsdtAddresses(deps: UsdtAddressesDeps) {
  const indexAddress = createBlindIndex(deps.dataKey, 'candela/usdt-addresses/v1');

  function decryptRow({ id, userId, label, network, address }: UsdtAddressRow): UsdtAddress {
    if (address === null) throw new Error(`The address ${id} was removed.`);
    const text = deps.encryption.decrypt(Buffer.from(address), encryptionContext(id)).toString();
    return { id, userId, label, network, address: text };
  }

  async function listAddresses(userId: string, db: Executor = deps.db): Promise<UsdtAddress[]> {
    return (await selectAddresses(db, userId)).map(decryptRow);
  }

  async function isDepositAddress(
    tx: Transaction,
    { network, address }: AddressForm,
  ): Promise<boolean> {
    const { usdt } = await deps.content.findPaymentDetails(tx);
    return usdt.some((deposit) => parseUsdtAddress(network, deposit.address) === address);
  }

  async function addInTransaction(
    tx: Transaction,
    userId: string,
    form: AddressForm,
  ): Promise<Result<UsdtAddress, AddAddressFailure>> {
    if (await isDepositAddress(tx, form)) return fail('address_is_deposit');
    const { label, network, address } = form;
    const addressKey = indexAddress(`${network}:${address}`);
    for (;;) {
      const rows = await selectAddresses(tx, userId);
      const same = rows.find((row) => row.addressKey === addressKey);
      if (same !== undefined) {
        // Repeated request.
        return same.label === label ? succeed(decryptRow(same)) : fail('address_already_saved');
      }
      const slot = freeSlot(rows, ADDRESSES_MAX);
      if (slot === undefined) return fail('addresses_limit', { max: ADDRESSES_MAX });
      const createdAt = deps.now();
      const id = createId(createdAt);
      const encrypted = deps.encryption.encrypt(Buffer.from(address), encryptionContext(id));
      const row = { id, userId, slot, label, network, address: encrypted, addressKey, createdAt };
      const added = await insertAddress(tx, row);
      // A concurrent request took the slot.
      if (added !== undefined) {
        const params = { label, network, address: maskUsdtAddress(address) };
        await deps.messages.sendMessage(tx, userId, 'usdt_address_added', params);
        return succeed({ id, userId, label, network, address });
      }
    }
  }

  return {
    listAddresses: (userId: string): Promise<UsdtAddress[]> => listAddresses(userId),

    /** Idempotent. */
    async addAddress(
      userId: string,
      form: AddressForm,
    ): Promise<Result<UsdtAddress, AddAddressFailure>> {
      const label = form.label.trim();
      if (label === '') return fail('address_label_missing');
      const { network } = form;
      const address = parseUsdtAddress(network, form.address);
      if (address === undefined) return fail('address_invalid', { network });
      return transact(deps.db, (tx) => addInTransaction(tx, userId, { label, network, address }), {
        idempotent: true,
      });
    },

    /** Erases the address; withdrawals keep its first and last characters. */
    async removeAddress(userId: string, id: string): Promise<Result<true, RemoveAddressFailure>> {
      let isRemoved = false;
      const work = async (tx: Transaction): Promise<Result<true, RemoveAddressFailure>> => {
        const row = await findAndLockAddress(tx, userId, id, 'update');
        // An earlier attempt committed, but its response was lost.
        if (row === undefined) return isRemoved ? succeed(true) : fail('address_unknown');
        if (await deps.isAddressInUse(tx, id)) return fail('address_in_use');
        await markAddressRemoved(tx, id, deps.now());
        isRemoved = true;
        return succeed(true);
      };
      return transact(deps.db, work, { idempotent: true });
    },

    async findAndLockAddress(
      tx: Transaction,
      userId: string,
      id: string,
    ): Promise<UsdtAddress | undefined> {
      const row = await findAndLockAddress(tx, userId, id, 'share');
      return row && decryptRow(row);
    },

    /** Includes removed addresses. */
    eraseUser: (tx: Transaction, userId: string): Promise<void> =>
      eraseAddresses(tx, userId, deps.now()),

    /** A risk for operators to check. */
    listUsersWithSameNumber: (userId: string, limit: number): Promise<string[]> =>
      selectUsersWithSameAddress(deps.db, userId, limit),

    /**
     * For payouts.
     * @throws Error when the address was removed.
     */
    async decryptAddress(
      db: Executor,
      { id, userId }: Pick<UsdtAddress, 'id' | 'userId'>,
    ): Promise<string> {
      const found = (await listAddresses(userId, db)).find((address) => address.id === id);
      if (found === undefined) throw new Error(`The address ${id} was removed.`);
      return found.address;
    },
  };
}

/** Encryption context: an address decrypts only in its own row. */
function encryptionContext(id: string): string {
  return `usdt_address:${id}`;
}

export function usdtAddressView({ id, label, network, address }: UsdtAddress) {
  return { id, label, network, address };
}
