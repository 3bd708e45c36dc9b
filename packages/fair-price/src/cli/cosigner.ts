import { open, readFile, rename } from 'node:fs/promises';
import { cosignatureText } from '../cosignature.js';
import { EVIDENCE_KIND, type EvidenceFile } from '../evidence-file.js';
import type { FairLog } from '../log.js';
import { type HeadPin, verifyPins } from '../pins.js';
import { createKeyPair, importSigningKey, type SignedText, signText } from '../signatures.js';

export interface CosignerOptions {
  /** PKCS#8, hexadecimal; created when missing. */
  readonly keyPath: string;
  /** JSON; replaced atomically before a co-signature is served. */
  readonly statePath: string;
  readonly fetchLog: () => Promise<FairLog>;
  /** Epoch ms. */
  readonly now: () => number;
}

interface CosignerState {
  /** Of the service, as first seen. */
  readonly key: string;
  readonly head: HeadPin;
  readonly cosignature: SignedText;
  /** Two signed logs; ends the co-signing until the state file is removed. */
  readonly fork?: EvidenceFile | undefined;
}

/** - `extended`: a longer log than before. */
export type CosigningResult =
  | { readonly kind: 'extended' | 'unchanged'; readonly size: number }
  | { readonly kind: 'refused'; readonly code: string };

export interface Cosigner {
  readonly publicKey: string;
  /**
   * Co-signs the log's head when the log passes through the last co-signed one.
   *
   * @throws when the service is unreachable or the state cannot be written.
   */
  readonly poll: () => Promise<CosigningResult>;
  readonly newestCosignature: () => SignedText | undefined;
}

export async function createCosigner({
  keyPath,
  statePath,
  fetchLog,
  now,
}: CosignerOptions): Promise<Cosigner> {
  const key = await importSigningKey(await readOrCreateKey(keyPath));
  let state = await readState(statePath);

  async function replaceState(next: CosignerState): Promise<void> {
    await writeDurably(`${statePath}.new`, `${JSON.stringify(next, null, 2)}\n`, 'w');
    await rename(`${statePath}.new`, statePath);
    state = next;
  }

  return {
    publicKey: key.publicKey,
    newestCosignature: () => state?.cosignature,
    async poll() {
      if (state?.fork) return { kind: 'refused', code: 'log_forked' };
      const value = await fetchLog();
      const headPins = state ? [state.head] : [];
      const pins = { key: state?.key, roots: [], parameters: [], heads: headPins };
      const { faults, log } = await verifyPins(value, pins);
      const [fault] = faults;
      if (fault || !log) {
        const code = fault?.code ?? 'log_unreadable';
        if (state && code === 'log_forked') {
          const fork = { kind: EVIDENCE_KIND, log: value, key: state.key, headPins } as const;
          await replaceState({ ...state, fork });
        }
        return { kind: 'refused', code };
      }
      const { size, head } = log.head;
      const previousSize = state?.head.size;
      const { signed } = value;
      const cosignature = await signText(key, cosignatureText({ size, head, time: now() }));
      await replaceState({ key: signed.key, head: { size, head, signed }, cosignature });
      return { kind: size === previousSize ? 'unchanged' : 'extended', size };
    },
  };
}

async function readOrCreateKey(path: string): Promise<string> {
  const stored = await readIfPresent(path);
  if (stored !== undefined) return stored.trim();
  const { privateKey } = await createKeyPair();
  await writeDurably(path, `${privateKey}\n`, 'wx');
  return privateKey;
}

/** @throws when the file is damaged: signing without it could co-sign a fork. */
async function readState(path: string): Promise<CosignerState | undefined> {
  const stored = await readIfPresent(path);
  return stored === undefined ? undefined : (JSON.parse(stored) as CosignerState);
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function writeDurably(path: string, content: string, flags: 'w' | 'wx'): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
