import { DOCUMENT_NUMBER_PATTERN, type Language } from '@candela/contract';
import type { Config } from '../../config/config.js';
import { ContradictionError } from '../../db/contradiction.js';
import { createId } from '../../db/ids.js';
import { transact } from '../../db/transaction.js';
import type { Database, Executor, Transaction } from '../../db/types.js';
import { fail, type Result, succeed } from '../../result.js';
import {
  assertSigned,
  type Decision,
  reasonIn,
  reviewEach,
  SANDBOX_REJECTION,
  SANDBOX_REVIEWER,
} from '../../reviewing.js';
import type { Seal } from '../../sealing.js';
import type { Credit } from '../credit/service.js';
import type { Messages } from '../messages/service.js';
import type { Uploads } from '../uploads/service.js';
import { coverNumber } from './cover-number.js';
import type { RealNameFailure } from './errors.js';
import {
  deleteRealNames,
  findLatestRealName,
  findRealName,
  findRealNameStatus,
  insertRealName,
  type OperatorFilter,
  type RealName,
  selectRealNamesForReview,
  selectRealNamesIn,
  setRealNameAside,
  statusOf,
  updateDecided,
} from './repository.js';

const REVIEW_BATCH = 100;
/** Demonstrates a rejection. */
const REJECTED_END = '13';

export interface RealNamesDeps {
  db: Database;
  uploads: Pick<Uploads, 'attachUpload'>;
  messages: Pick<Messages, 'sendMessage'>;
  credit: Pick<Credit, 'recordCredit'>;
  seal: Seal;
  config: Pick<Config, 'sandbox'>;
  now: () => number;
  /** Receives each dead-lettered submission. */
  onError: (error: unknown) => void;
}

export interface RealNameForm {
  name?: string | undefined;
  documentNumber?: string | undefined;
  front?: string | undefined;
  back?: string | undefined;
}

/** The full name, and only the end of the number. */
export interface RealNameView {
  status: RealName['status'];
  /** Free text, or `@key` of the catalogues. */
  reason: string | null;
  /** Null when it cannot be decrypted. */
  name: string | null;
  maskedNumber: string | null;
  submittedAt: number;
}

export interface RealNameForOperators {
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
  const place = (id: string, field: 'name' | 'number') => `real_name:${id}:${field}`;
  const seal = (id: string, field: 'name' | 'number', text: string) =>
    deps.seal.seal(Buffer.from(text), place(id, field));
  const open = ({ id, sealedName, sealedNumber }: RealName, field: 'name' | 'number') => {
    const sealed = Buffer.from(field === 'name' ? sealedName : sealedNumber);
    return deps.seal.open(sealed, place(id, field)).toString();
  };

  /** A number that cannot be decrypted dead-letters its row instead of blocking the batch. */
  function numberOf(row: RealName): string {
    try {
      return open(row, 'number');
    } catch {
      throw new ContradictionError('its number does not open');
    }
  }

  /** Null if it cannot be decrypted. */
  function opened(row: RealName, field: 'name' | 'number'): string | null {
    try {
      return open(row, field);
    } catch {
      return null;
    }
  }

  function forOperators(row: RealName): RealNameForOperators {
    const { id, userId, status, frontId, backId, submittedAt, refusal } = row;
    return {
      ...{ id, userId, status, name: opened(row, 'name'), documentNumber: opened(row, 'number') },
      ...{ front: frontId, back: backId, submittedAt, refusal },
    };
  }

  function viewOf(row: RealName): RealNameView {
    const { status, reason, submittedAt } = row;
    const number = opened(row, 'number');
    const maskedNumber = number === null ? null : coverNumber(number);
    return { status, reason, name: opened(row, 'name'), maskedNumber, submittedAt };
  }

  const realNames = {
    async readRealName(userId: string): Promise<RealNameView | undefined> {
      const row = await findLatestRealName(deps.db, userId);
      return row && viewOf(row);
    },

    /** SQL expression, so that a profile is a single statement; null for none. */
    statusOf,

    /** The uploads module deletes the pictures. */
    forgetUser: (tx: Transaction, userId: string): Promise<void> => deleteRealNames(tx, userId),

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
          sealedName: seal(id, 'name', name),
          sealedNumber: seal(id, 'number', number),
          frontId: front,
          backId: back,
          submittedAt: now,
        });
        if (row !== undefined) return succeed(viewOf(row));
        const status = await findRealNameStatus(tx, userId);
        return fail(status === 'complete' ? 'real_name_complete' : 'real_name_pending');
      });
    },

    /** For operators: all users, oldest first. */
    async listRealNamesIn(filter: OperatorFilter): Promise<RealNameForOperators[]> {
      return (await selectRealNamesIn(deps.db, filter)).map(forOperators);
    },

    async findAnyRealName(db: Executor, id: string): Promise<RealNameForOperators | undefined> {
      const row = await findRealName(db, id);
      return row && forOperators(row);
    },

    /**
     * Decides a submission under review and notifies its owner. A second decision has no effect.
     *
     * @param actor an operator's signature name, or `sandbox`.
     * @returns whether this call decided it.
     */
    async decideRealName(id: string, decision: Decision, actor: string): Promise<boolean> {
      const decided = await transact(
        deps.db,
        async (tx) => succeed(await realNames.decideRealNameIn(tx, id, decision, actor)),
        { idempotent: true },
      );
      return decided.value;
    },

    async decideRealNameIn(
      tx: Transaction,
      id: string,
      decision: Decision,
      actor: string,
    ): Promise<boolean> {
      assertSigned(decision, actor);
      const now = deps.now();
      const row = await updateDecided(tx, id, {
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
        what: 'real name',
        requests: await selectRealNamesForReview(deps.db, due, REVIEW_BATCH),
        decide: (row) =>
          realNames.decideRealName(row.id, sandboxDecision(numberOf(row)), SANDBOX_REVIEWER),
        setAside: (id, refusal) => setRealNameAside(deps.db, id, refusal),
        onError: deps.onError,
      });
    },
  };
  return realNames;
}

function sandboxDecision(number: string): Decision {
  return number.replace(/[^A-Za-z0-9]/g, '').endsWith(REJECTED_END)
    ? { approve: false, reason: SANDBOX_REJECTION }
    : { approve: true };
}

export function describeRealName(view: RealNameView | undefined, lang: Language) {
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
    reason: reasonIn(lang, reason),
    name,
    maskedNumber,
    submittedAt: Math.floor(submittedAt / 1_000),
  };
}
