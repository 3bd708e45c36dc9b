import { DOCUMENT_NUMBER_PATTERN, type Language } from '@candela/contract';
import type { Config } from '../../config/config.js';
import type { Messages } from '../../notifications/messages/service.js';
import { createBlindIndex, indexRows } from '../../platform/blind-index.js';
import { createId } from '../../platform/db/ids.js';
import { PermanentError } from '../../platform/db/permanent-error.js';
import type { ReviewListFilter } from '../../platform/db/review-list.js';
import { transact } from '../../platform/db/transaction.js';
import type { Database, Executor, Transaction } from '../../platform/db/types.js';
import type { Encryption } from '../../platform/encryption.js';
import { localizeReason, SANDBOX_REJECTION } from '../../platform/localized-text.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import {
  assertAttributed,
  type Decision,
  reviewEach,
  SANDBOX_REVIEWER,
} from '../../platform/review-decisions.js';
import type { Uploads } from '../../uploads/service.js';
import type { Credit } from '../credit/service.js';
import type { RealNameFailure } from './errors.js';
import { maskNumber } from './mask-number.js';
import {
  deadLetterRealName,
  deleteRealNames,
  findLatestRealName,
  findRealName,
  findRealNameStatus,
  insertRealName,
  type RealName,
  selectRealNamesByState,
  selectRealNamesForReview,
  selectUsersWithSameNumber,
  selectWithoutNumberKey,
  statusSql,
  storeNumberKey,
  updateDecision,
} from './repository.js';

const REVIEW_BATCH = 100;
/** Demonstrates a rejection. */
const REJECTED_SUFFIX = '13';

export interface RealNamesDeps {
  db: Database;
  uploads: Pick<Uploads, 'attachUpload'>;
  messages: Pick<Messages, 'sendMessage'>;
  credit: Pick<Credit, 'recordCredit'>;
  encryption: Encryption;
  dataKey: string;
  config: Pick<Config, 'sandbox'>;
  now: () => number;
  onError: (error: unknown) => void;
}

export interface RealNameForm {
  name?: string | undefined;
  documentNumber?: string | undefined;
  front?: string | undefined;
  back?: string | undefined;
}

export interface RealNameView {
  status: RealName['status'];
  reason: string | null;
  /** Null when it cannot be decrypted. */
  name: string | null;
  maskedNumber: string | null;
  submittedAt: number;
}

export interface OperatorRealNameView {
  id: string;
  userId: string;
  status: RealName['status'];
  name: string | null;
  documentNumber: string | null;
  front: string;
  back: string;
  submittedAt: number;
  refusal: string | null;
}

export type RealNames = ReturnType<typeof createRealNames>;

export function createRealNames(deps: RealNamesDeps) {
  const indexNumber = createBlindIndex(deps.dataKey, 'candela/document-numbers/v1');
  const keyOf = (number: string) => indexNumber(alphanumericOf(number).toUpperCase());
  const encryptionContext = (id: string, field: 'name' | 'number') => `real_name:${id}:${field}`;
  const encryptField = (id: string, field: 'name' | 'number', text: string) =>
    deps.encryption.encrypt(Buffer.from(text), encryptionContext(id, field));
  const decryptField = ({ id, sealedName, sealedNumber }: RealName, field: 'name' | 'number') => {
    const sealed = Buffer.from(field === 'name' ? sealedName : sealedNumber);
    return deps.encryption.decrypt(sealed, encryptionContext(id, field)).toString();
  };

  /** A number that cannot be decrypted dead-letters its row instead of blocking the batch. */
  function requireNumber(row: RealName): string {
    try {
      return decryptField(row, 'number');
    } catch {
      throw new PermanentError('its number does not open');
    }
  }

  function tryDecrypt(row: RealName, field: 'name' | 'number'): string | null {
    try {
      return decryptField(row, field);
    } catch {
      return null;
    }
  }

  function operatorView(row: RealName): OperatorRealNameView {
    const { id, userId, status, frontId, backId, submittedAt, refusal } = row;
    return {
      ...{
        id,
        userId,
        status,
        name: tryDecrypt(row, 'name'),
        documentNumber: tryDecrypt(row, 'number'),
      },
      ...{ front: frontId, back: backId, submittedAt, refusal },
    };
  }

  function userView(row: RealName): RealNameView {
    const { status, reason, submittedAt } = row;
    const number = tryDecrypt(row, 'number');
    const maskedNumber = number === null ? null : maskNumber(number);
    return { status, reason, name: tryDecrypt(row, 'name'), maskedNumber, submittedAt };
  }

  const realNames = {
    async getRealName(userId: string): Promise<RealNameView | undefined> {
      const row = await findLatestRealName(deps.db, userId);
      return row && userView(row);
    },

    /** SQL expression, so that a profile is one statement; null for none. */
    statusSql,

    /** The uploads module deletes the pictures. */
    eraseUser: (tx: Transaction, userId: string): Promise<void> => deleteRealNames(tx, userId),

    async submitRealName(
      userId: string,
      form: RealNameForm,
    ): Promise<Result<RealNameView, RealNameFailure>> {
      const name = form.name?.trim() ?? '';
      const number = form.documentNumber?.trim() ?? '';
      const { front = '', back = '' } = form;
      if ([name, number, front, back].includes('')) return fail('real_name_incomplete');
      if (!DOCUMENT_NUMBER_PATTERN.test(number)) return fail('document_number_invalid');
      return transact(deps.db, async (tx): Promise<Result<RealNameView, RealNameFailure>> => {
        const now = deps.now();
        const id = createId(now);
        const pictures = [
          await deps.uploads.attachUpload(tx, userId, front, 'id_front'),
          await deps.uploads.attachUpload(tx, userId, back, 'id_back'),
        ];
        if (pictures.includes(false)) return fail('upload_unknown');
        const row = await insertRealName(tx, {
          id,
          userId,
          status: 'review',
          sealedName: encryptField(id, 'name', name),
          sealedNumber: encryptField(id, 'number', number),
          numberKey: keyOf(number),
          frontId: front,
          backId: back,
          submittedAt: now,
        });
        if (row !== undefined) return succeed(userView(row));
        const status = await findRealNameStatus(tx, userId);
        return fail(status === 'complete' ? 'real_name_complete' : 'real_name_pending');
      });
    },

    /** A risk for operators to check. */
    listUsersWithSameNumber: (userId: string, limit: number): Promise<string[]> =>
      selectUsersWithSameNumber(deps.db, userId, limit),

    /** Idempotent. */
    indexNumbers: (): Promise<void> =>
      indexRows({
        select: (afterId, limit) => selectWithoutNumberKey(deps.db, afterId, limit),
        decrypt: (row) => decryptField(row, 'number'),
        store: ({ id }, number) => storeNumberKey(deps.db, id, keyOf(number)),
      }),

    async listRealNamesByState(
      filter: ReviewListFilter<RealName['status']>,
    ): Promise<OperatorRealNameView[]> {
      return (await selectRealNamesByState(deps.db, filter)).map(operatorView);
    },

    async findAnyRealName(db: Executor, id: string): Promise<OperatorRealNameView | undefined> {
      const row = await findRealName(db, id);
      return row && operatorView(row);
    },

    /**
     * Idempotent.
     * @param actor an operator's signature name, or `sandbox`.
     * @returns whether this call decided it.
     */
    async decideRealName(id: string, decision: Decision, actor: string): Promise<boolean> {
      const decided = await transact(
        deps.db,
        async (tx) => succeed(await realNames.decideRealNameInTransaction(tx, id, decision, actor)),
        { idempotent: true },
      );
      return decided.value;
    },

    async decideRealNameInTransaction(
      tx: Transaction,
      id: string,
      decision: Decision,
      actor: string,
    ): Promise<boolean> {
      assertAttributed(decision, actor);
      const now = deps.now();
      const row = await updateDecision(tx, id, {
        status: decision.approve ? 'complete' : 'rejected',
        reason: decision.approve ? null : decision.reason,
        decidedBy: actor,
        decidedAt: now,
      });
      if (row === undefined) return false;
      const { userId } = row;
      if (decision.approve) {
        await deps.credit.recordCredit(tx, { userId, cause: 'real_name', reference: userId });
        await deps.messages.sendMessage(tx, userId, 'real_name_complete', {}, now);
      } else {
        const { reason } = decision;
        await deps.messages.sendMessage(tx, userId, 'real_name_rejected', { reason }, now);
      }
      return true;
    },

    async reviewRealNames(): Promise<void> {
      const due = deps.now() - deps.config.sandbox.realNameReviewSeconds * 1_000;
      await reviewEach({
        subject: 'real name',
        requests: await selectRealNamesForReview(deps.db, due, REVIEW_BATCH),
        decide: (row) =>
          realNames.decideRealName(row.id, sandboxDecision(requireNumber(row)), SANDBOX_REVIEWER),
        deadLetter: (id, refusal) => deadLetterRealName(deps.db, id, refusal),
        onError: deps.onError,
      });
    },
  };
  return realNames;
}

/** Spellings of a number differ in separators. */
function alphanumericOf(number: string): string {
  return number.replace(/[^A-Za-z0-9]/g, '');
}

function sandboxDecision(number: string): Decision {
  return alphanumericOf(number).endsWith(REJECTED_SUFFIX)
    ? { approve: false, reason: SANDBOX_REJECTION }
    : { approve: true };
}

export function realNameView(view: RealNameView | undefined, lang: Language) {
  if (view === undefined) {
    return {
      state: 'none' as const,
      reason: null,
      name: null,
      maskedNumber: null,
      submittedAt: null,
    };
  }
  const { status, reason, name, maskedNumber, submittedAt } = view;
  return {
    state: status,
    reason: localizeReason(lang, reason),
    name,
    maskedNumber,
    submittedAt: Math.floor(submittedAt / 1_000),
  };
}
