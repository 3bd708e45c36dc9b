import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { CommitmentsData, VerificationStep } from '../types.js';
import { messageOf } from '../verify-minute.js';
import { type Arguments, readArguments, USAGE } from './arguments.js';
import { offlineData, onlineData, type PublicData } from './public-data.js';
import { verifyAgainst } from './verify.js';
import { plainNames } from './wire-names.js';

/** 0: all verified. 1: at least one receipt failed. 2: nothing could be examined. */
export type ExitCode = 0 | 1 | 2;

/**
 * The command-line verifier without its process: reads files and public data, prints each step and
 * ends with `N verified, N failed`.
 *
 * @param print called once for each line.
 */
export async function run(
  argv: readonly string[],
  print: (line: string) => void,
): Promise<ExitCode> {
  try {
    const args = readArguments(argv);
    if (args.help) {
      print(USAGE);
      return 0;
    }
    const { data, receipts } = await gather(args);
    if (receipts.length === 0) throw new Error('There is no receipt to verify.');
    return await verifyAll(receipts, data, args, print);
  } catch (error) {
    print(`candela-verify: ${messageOf(error)} (--help shows how to call it)`);
    return 2;
  }
}

async function verifyAll(
  receipts: readonly unknown[],
  data: PublicData,
  { walk }: Arguments,
  print: (line: string) => void,
): Promise<ExitCode> {
  let verified = 0;
  for (const receipt of receipts) {
    const steps = await verifyAgainst(receipt, data, walk);
    const good = steps.every(({ ok }) => ok);
    if (good) verified += 1;
    print(`${good ? 'verified' : 'FAILED  '}  order ${orderId(receipt)}`);
    for (const line of steps.map(stepLine)) print(line);
  }
  const failed = receipts.length - verified;
  print(`${verified} verified, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

const stepLine = ({ id, ok, detail }: VerificationStep) =>
  `  ${ok ? 'ok  ' : 'FAIL'}  ${id.padEnd(21)}  ${detail}`;

function orderId(receipt: unknown): string {
  const id = (receipt as { orderId?: unknown } | null)?.orderId;
  return typeof id === 'string' ? id : '(unreadable)';
}

async function gather(
  args: Arguments,
): Promise<{ readonly data: PublicData; readonly receipts: readonly unknown[] }> {
  const fromFiles = (await Promise.all(args.receipts.map(readJson))).flat();
  if (args.offline === undefined) {
    return { data: await onlineData(args.base ?? ''), receipts: fromFiles };
  }
  const file = (await readJson(args.offline)) as {
    readonly commitments?: CommitmentsData;
    readonly minutes?: unknown;
    readonly receipts?: unknown;
  } | null;
  if (!file?.commitments) throw new Error(`${args.offline} holds no "commitments".`);
  const inside = Array.isArray(file.receipts) ? file.receipts : [];
  return {
    data: offlineData(file.commitments, file.minutes),
    receipts: [...fromFiles, ...inside],
  };
}

/** A file's JSON, in plain names; an array in it counts as that many receipts. */
async function readJson(path: string): Promise<unknown> {
  const content = path === '-' ? await text(process.stdin) : await readFile(path, 'utf8');
  try {
    return plainNames(JSON.parse(content));
  } catch {
    throw new Error(`${path} is not JSON.`);
  }
}
