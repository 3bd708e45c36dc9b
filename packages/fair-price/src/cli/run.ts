import { type EvidenceFile, isEvidenceFile, verifyEvidenceFile } from '../evidence-file.js';
import type { FairLog } from '../log.js';
import type { CommitmentsData } from '../types.js';
import type { Verdict } from '../verdict.js';
import { messageOf } from '../verify-minute.js';
import { type Arguments, readArguments, USAGE } from './arguments.js';
import { readJson } from './files.js';
import { offlineData, onlineData, type PublicData } from './public-data.js';
import { type ExitCode, printCounts, printOrder } from './report.js';
import { parseTicketsFile, type StoredTickets } from './stored-tickets.js';
import { verifyWithPublicData } from './verify.js';
import { witness } from './witness.js';
import { serveWitness } from './witness-server.js';

type Print = (line: string) => void;

/**
 * @param print called once per line.
 * @param signal ends `witness --serve`; default: SIGTERM and SIGINT.
 */
export async function run(
  argv: readonly string[],
  print: Print,
  signal?: AbortSignal,
): Promise<ExitCode> {
  try {
    const args = readArguments(argv);
    switch (args.task) {
      case 'help':
        print(USAGE);
        return 0;
      case 'tickets':
        return await verifyTickets(args.files, print);
      case 'receipts':
        return await verifyReceipts(args, print);
      case 'serve':
        await serveWitness(args, print, signal ?? stopSignal());
        return 0;
      case 'witness':
        return await witness(args, print);
    }
  } catch (error) {
    print(`candela-verify: ${messageOf(error)} (--help shows how to call it)`);
    return 2;
  }
}

function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => stopping.abort());
  return stopping.signal;
}

async function verifyTickets(files: readonly string[], print: Print): Promise<ExitCode> {
  const verdicts: Verdict[] = [];
  for (const path of files) {
    // A file may contain an array.
    const content = [await readJson(path)].flat();
    for (const file of content) {
      if (!isEvidenceFile(file)) throw new Error(`${path} is no evidence file.`);
      const result = await verifyEvidenceFile(file);
      verdicts.push(
        printOrder({ order: file.receipt ?? file.placed ?? refusedOrder(file), ...result }, print),
      );
    }
    if (content.length === 0) throw new Error(`${path} holds no order.`);
  }
  return printCounts(verdicts, print);
}

/** It has no order id. */
const refusedOrder = ({ refused }: EvidenceFile) => refused && { orderId: refused.requestId };

type ReceiptArguments = Extract<Arguments, { readonly task: 'receipts' }>;

async function verifyReceipts(args: ReceiptArguments, print: Print): Promise<ExitCode> {
  const { data, receipts } = await loadInputs(args);
  if (receipts.length === 0) throw new Error('There is no receipt to verify.');
  const storedTickets =
    args.kept === undefined ? undefined : parseTicketsFile(await readJson(args.kept), args.kept);
  const verdicts: Verdict[] = [];
  let matchedTickets = 0;
  for (const order of receipts) {
    const ticket = storedTickets?.getTicket(
      (order as { readonly orderId?: unknown } | null)?.orderId,
    );
    if (ticket) matchedTickets += 1;
    const steps = await verifyWithPublicData(order, data, args.walk, ticket);
    verdicts.push(printOrder({ order, steps }, print));
  }
  if (storedTickets) await printTicketSummary(storedTickets, matchedTickets, print);
  return printCounts(verdicts, print);
}

async function printTicketSummary(
  storedTickets: StoredTickets,
  matchedTickets: number,
  print: Print,
): Promise<void> {
  print(
    `tickets: ${matchedTickets} held against a receipt, ${storedTickets.ticketCount - matchedTickets} without one here`,
  );
  const refusals = await storedTickets.summarizeRefusals();
  if (refusals !== undefined) print(refusals);
}

async function loadInputs(
  args: ReceiptArguments,
): Promise<{ readonly data: PublicData; readonly receipts: readonly unknown[] }> {
  const fromFiles = (await Promise.all(args.receipts.map(readJson))).flat();
  if (args.offline === undefined) {
    return { data: await onlineData(args.base ?? ''), receipts: fromFiles };
  }
  const file = (await readJson(args.offline)) as {
    readonly commitments?: CommitmentsData;
    readonly log?: FairLog;
    readonly minutes?: unknown;
    readonly receipts?: unknown;
  } | null;
  if (!file?.commitments) throw new Error(`${args.offline} holds no "commitments".`);
  const receiptsInFile = Array.isArray(file.receipts) ? file.receipts : [];
  return {
    data: offlineData(file.commitments, file.log, file.minutes),
    receipts: [...fromFiles, ...receiptsInFile],
  };
}
