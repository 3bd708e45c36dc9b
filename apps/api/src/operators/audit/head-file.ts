import { appendFile, mkdir, open, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasErrorCode } from '../../platform/db/error-chain.js';
import type { ChainHead } from './hash-chain.js';

export interface SignedHead extends ChainHead {
  readonly signature: string;
}

export const headFilePath = (dataDir: string) => join(dataDir, 'audit-heads.log');

/** A write that was cut short leaves another line. It is skipped: later heads cover its row. */
const LINE = /^([1-9]\d*) ([0-9a-f]{64}) ([0-9a-f]{128})$/;

const TAIL_BYTES = 4_096;

/**
 * Outside the database, to detect removed rows. Several processes append to it.
 * @param onError for failed writes, which must not fail an act: it is committed already
 */
export function createHeadFile(path: string, onError: (error: unknown) => void) {
  async function write(text: string): Promise<boolean> {
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await appendFile(path, text, { mode: 0o600, flush: text !== '' });
      return true;
    } catch (error) {
      onError(
        new Error(`The newest row of the audit log could be removed unnoticed: ${error}`, {
          cause: error,
        }),
      );
      return false;
    }
  }

  return {
    /** Creates it when missing. False when it cannot be written. */
    isEmpty: async (): Promise<boolean> => (await write('')) && (await stat(path)).size === 0,

    async append({ size, head, signature }: SignedHead): Promise<void> {
      await write(`${size} ${head} ${signature}\n`);
    },

    /** Among the last lines: processes may write out of order. 0 when it cannot be read. */
    async newestSize(): Promise<number> {
      const file = await open(path).catch(() => undefined);
      if (file === undefined) return 0;
      try {
        const { size } = await file.stat();
        const position = Math.max(0, size - TAIL_BYTES);
        const { buffer, bytesRead } = await file.read({
          buffer: Buffer.alloc(TAIL_BYTES),
          position,
        });
        const tail = parseHeads(buffer.toString('utf8', 0, bytesRead));
        return Math.max(0, ...tail.map((head) => head.size));
      } catch {
        return 0;
      } finally {
        await file.close();
      }
    },

    /** @throws when it exists but cannot be read. */
    async read(): Promise<SignedHead[]> {
      const text = await readFile(path, 'utf8').catch((error: unknown) => {
        if (hasErrorCode(error, 'ENOENT')) return '';
        throw error;
      });
      return parseHeads(text);
    },
  };
}

function parseHeads(text: string): SignedHead[] {
  return text.split('\n').flatMap((line) => {
    const [, size, head, signature] = LINE.exec(line) ?? [];
    return head && signature ? [{ size: Number(size), head, signature }] : [];
  });
}
