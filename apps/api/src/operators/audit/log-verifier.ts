import { parseRecord } from './audit-record.js';
import { type ChainHead, EMPTY_CHAIN, verifyChain } from './hash-chain.js';
import type { SignedHead } from './head-file.js';
import { isHeadSigned } from './head-signature.js';
import type { AuditLogRow } from './repository.js';

/** No operator can execute it. */
export const BEGIN_ACTION = 'audit begin';

const RESTORE_ADVICE = 'After a restore, see "Audit log" in docs/operations.md.';

export interface VerifiedLog extends ChainHead {
  /** Rows of releases that did not sign. Their content is as it was at the next signed row. */
  readonly unsigned: number;
  /** Rows before the last statement that no earlier heads were kept. */
  readonly asFound: number;
  /** The last row whose head is kept: later ones could be removed unnoticed. */
  readonly kept: number;
}

export interface LogVerifierDeps {
  readonly publicKey: string;
  /** Of `audit-heads.log`. */
  readonly keptHeads: readonly SignedHead[];
  readonly exportedHead: ChainHead;
}

/** Each method returns a sentence that says what is wrong. */
export function createLogVerifier({ publicKey, keptHeads, exportedHead }: LogVerifierDeps) {
  const keptBySize = Map.groupBy(keptHeads, ({ size }) => size);
  let kept = EMPTY_CHAIN.size;
  for (const { size } of keptHeads) kept = Math.max(kept, size);
  let chainHead: ChainHead = EMPTY_CHAIN;
  let unsigned = 0;
  let asFound = 0;
  let firstUnsigned: number | undefined;

  async function verifySignature(row: AuditLogRow): Promise<string | undefined> {
    const { position } = row;
    if (row.signature === null) {
      unsigned += 1;
      firstUnsigned ??= position;
      return undefined;
    }
    if (!(await isRowSigned(publicKey, row)))
      return `Row ${position} is not signed by this deployment.`;
    if (isBeginRow(row)) {
      asFound = position - 1;
      firstUnsigned = undefined;
    }
    return undefined;
  }

  async function verifyKept(size: number, head?: string): Promise<string | undefined> {
    const other = keptBySize.get(size)?.find((each) => each.head !== head);
    if (other === undefined) return undefined;
    if (!(await isHeadSigned(publicKey, other)))
      return `In audit-heads.log, the head of row ${size} is not signed by this deployment.`;
    return head === undefined
      ? `The log has ${chainHead.size} rows, and audit-heads.log has the head of row ${size}. ${RESTORE_ADVICE}`
      : `Row ${size} is not the one whose head is in audit-heads.log. ${RESTORE_ADVICE}`;
  }

  async function verifyRow(row: AuditLogRow): Promise<string | undefined> {
    const { position, head } = row;
    if (position === exportedHead.size && head !== exportedHead.head)
      return `The log does not begin with this export: row ${position} is different.`;
    return (await verifySignature(row)) ?? (await verifyKept(position, head));
  }

  return {
    async verifyRows(rows: readonly AuditLogRow[]): Promise<string | undefined> {
      const next = await verifyChain(rows, chainHead);
      if (typeof next === 'string') return next;
      for (const row of rows) {
        const fault = await verifyRow(row);
        if (fault !== undefined) return fault;
      }
      chainHead = next;
      return undefined;
    },

    async verifyEnd(): Promise<VerifiedLog | string> {
      if (firstUnsigned !== undefined) return `Row ${firstUnsigned} is not signed.`;
      const fault = chainHead.size < kept ? await verifyKept(kept) : undefined;
      if (fault !== undefined) return fault;
      return chainHead.size < exportedHead.size
        ? `The log has ${chainHead.size} rows, and the export had ${exportedHead.size}.`
        : { ...chainHead, unsigned, asFound, kept };
    },
  };
}

export const isBeginRow = ({ text }: AuditLogRow) => parseRecord(text)?.action === BEGIN_ACTION;

export const isRowSigned = async (
  publicKey: string,
  { position, head, signature }: AuditLogRow,
): Promise<boolean> =>
  signature !== null && isHeadSigned(publicKey, { size: position, head, signature });
