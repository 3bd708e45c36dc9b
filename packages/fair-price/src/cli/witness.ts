import { readLogHead, type VerifiedLog, verifyLog } from '../log.js';
import { type SignedText, verifySigned } from '../signatures.js';
import { readJson, readText } from './files.js';
import { fetchLog } from './public-data.js';
import type { ExitCode } from './report.js';

export interface WitnessArguments {
  readonly base: string | undefined;
  readonly offline: string | undefined;
  readonly stamps: readonly string[];
}

const TITLE = 'candela witness 1';
const HEAD_LINES = 4;

/** Stored outside the service, heads prove later changes. Their age cannot be verified here. */
export async function witness(
  { base, offline, stamps }: WitnessArguments,
  print: (line: string) => void,
): Promise<ExitCode> {
  const data = offline === undefined ? await fetchLog(base ?? '') : await logOf(offline);
  const verification = await verifyLog(data);
  if (!verification.ok) {
    print(`FAILED: the log does not hold in itself (${verification.fault.code}).`);
    return 1;
  }
  const { log } = verification;
  if (stamps.length === 0) {
    const { signed } = data as { readonly signed: SignedText };
    for (const line of stampLines(signed)) print(line);
    print('');
    print(
      'not witnessed: keep the lines above where the service cannot change them, then call with --stamp.',
    );
    return 0;
  }
  let code: ExitCode = 0;
  for (const path of stamps) {
    const found = stampsIn(await readText(path));
    if (found.length === 0) throw new Error(`${path} holds no head of a log.`);
    for (const stamp of found) {
      const fault = await stampFault(stamp, log);
      if (fault) code = 1;
      print(fault ? `FAILED     ${path}: ${fault}` : `holds      ${path}: ${spanOf(stamp, log)}`);
    }
  }
  print(code === 0 ? 'witnessed' : 'FAILED: this is not the log that was witnessed');
  return code;
}

async function logOf(path: string): Promise<unknown> {
  const file = (await readJson(path)) as { readonly log?: unknown } | null;
  return file?.log ?? file;
}

function stampLines({ text, key, signature }: SignedText): string[] {
  return [TITLE, ...text.trimEnd().split('\n'), `key: ${key}`, `signature: ${signature}`];
}

/** In any text: a page, an email, a commit message. */
function stampsIn(content: string): SignedText[] {
  const lines = content.split(/\r?\n/).map((line) => line.replace(/^[\s>]+|\s+$/g, ''));
  return lines.flatMap((line, at) => {
    if (line !== TITLE) return [];
    const head = lines.slice(at + 1, at + 1 + HEAD_LINES);
    const [key = '', signature = ''] = lines.slice(at + 1 + HEAD_LINES, at + 3 + HEAD_LINES);
    return [
      {
        text: `${head.join('\n')}\n`,
        key: key.replace(/^key: /, ''),
        signature: signature.replace(/^signature: /, ''),
      },
    ];
  });
}

async function stampFault(stamp: SignedText, log: VerifiedLog): Promise<string | undefined> {
  const head = readLogHead(stamp.text);
  const isKnownKey = log.entries.some((entry) => entry.kind === 'key' && entry.key === stamp.key);
  if (!head || !isKnownKey || !(await verifySigned(stamp)))
    return 'it is not signed by this service';
  const currentHead = log.heads[head.size];
  if (currentHead === undefined)
    return `it has ${head.size} entries, the log now ${log.entries.length}`;
  return currentHead === head.head
    ? undefined
    : `the first ${head.size} entries are no longer the same`;
}

function spanOf(stamp: SignedText, log: VerifiedLog): string {
  const head = readLogHead(stamp.text);
  const time = new Date(head?.time ?? 0).toISOString();
  return `entries 1 to ${head?.size} of ${log.entries.length}, signed ${time}`;
}
