import type { Language } from '@candela/contract';
import { MAX_PAGE_SIZE, SUPPORT_HISTORY_MAX } from '@candela/contract';
import type { CallName } from '@candela/contract/calls';
import { contentFor, serviceTextsOf } from '@candela/i18n/service-messages';
import type { ArchiveEntry, ExportRecordsOf } from '../data-export/archive.js';
import type { CsvSheet, CsvSheets } from '../platform/csv-sheet.js';
import { createDateTimeFormatter, writeCsv } from '../platform/http/csv.js';
import type { AllHandlers, Handler } from '../platform/http/handler.js';
import type { Uploads } from '../uploads/service.js';

const SINGLE_CALLS = {
  profile: 'getProfile',
  sessions: 'listSessions',
  sign_ins: 'listSignIns',
  second_factor: 'getSecondFactor',
  passkeys: 'listPasskeys',
  limits: 'getTradingLimits',
  bank_cards: 'listBankCards',
  usdt_addresses: 'listUsdtAddresses',
  real_name: 'submitRealName',
} as const satisfies Readonly<Record<string, CallName>>;

const LIST_CALLS = {
  messages: 'listMessages',
  orders: 'listOrders',
  recharges: 'listRecharges',
  withdrawals: 'listWithdrawals',
  machines: 'listMachines',
  financial_records: 'listFinancialRecords',
  account_details: 'listStatement',
  credit_events: 'listCreditEvents',
  team: 'listTeam',
} as const satisfies Readonly<Record<string, CallName>>;

/** Every table with a user or owner column; a test fails for a missing one. */
export const EXPORTED_TABLES: Readonly<
  Record<string, { readonly file: string } | { readonly leftOut: string }>
> = {
  price_alerts: { file: 'alerts.json' },
  bank_cards: { file: 'bank_cards.json' },
  usdt_addresses: { file: 'usdt_addresses.json' },
  credit_events: { file: 'credit_events.json' },
  data_exports: { leftOut: 'the file itself' },
  demo_accounts: { leftOut: 'accounts without a login password cannot ask' },
  recharges: { file: 'recharges.json' },
  limit_settings: { file: 'limits.json' },
  trading_limits: { file: 'limits.json' },
  machines: { file: 'machines.json' },
  messages: { file: 'messages.json' },
  orders: { file: 'orders.json' },
  passkeys: { file: 'passkeys.json' },
  real_names: { file: 'real_name.json' },
  recovery_codes: { leftOut: 'hashes of secrets; how many are left is in second_factor.json' },
  recovery_requests: {
    leftOut: 'may be written by someone else; an accepted one is in messages.json',
  },
  remembered_devices: { leftOut: 'hashes of secrets' },
  requests: { leftOut: 'kept a day so that a call acts once: what it did is in the other files' },
  second_factors: { file: 'second_factor.json' },
  sessions: { file: 'sessions.json' },
  sign_ins: { file: 'sign_ins.json' },
  push_devices: {
    leftOut: 'addresses and keys by which a browser is written to; they end with its session',
  },
  support_messages: { file: 'support.json' },
  support_threads: { file: 'support.json' },
  known_devices: { leftOut: 'keyed digests, from which nothing can be read' },
  uploads: { file: 'uploads/' },
  withdrawals: { file: 'withdrawals.json' },
};

export interface ExportRecordsDeps {
  readonly handlers: AllHandlers;
  readonly sheets: CsvSheets;
  readonly uploads: Pick<Uploads, 'listUploads' | 'readUpload'>;
  readonly orderTicketsOf: (userId: string) => AsyncIterable<readonly unknown[]>;
  readonly alertsOf: (userId: string, lang: Language) => Promise<readonly unknown[]>;
  readonly appName: string;
  readonly unit: string;
}

type Row = { readonly id: string };

/** Uses the app's own handlers: no data of others, and nothing unmasked. */
export function createExportRecords(deps: ExportRecordsDeps): ExportRecordsOf {
  async function* pagesOf(name: CallName, userId: string, lang: Language) {
    let after: Row | undefined;
    for (let page = 1; ; page += 1) {
      const paging = { page: after && !deps.sheets[name] ? page : 1, limit: MAX_PAGE_SIZE };
      const rows = (await callHandler(
        deps,
        name,
        { userId, lang },
        paging,
        after,
      )) as readonly Row[];
      yield rows;
      if (rows.length < MAX_PAGE_SIZE) return;
      after = rows.at(-1);
    }
  }

  async function* conversationsOf(userId: string, lang: Language) {
    const latest = { latest: SUPPORT_HISTORY_MAX };
    for (let page = 1; ; page += 1) {
      const paging = { page, limit: MAX_PAGE_SIZE };
      const context = { userId, lang };
      const threads = (await callHandler(
        deps,
        'listSupportThreads',
        context,
        paging,
      )) as readonly Row[];
      for (const { id } of threads) {
        yield [await callHandler(deps, 'getSupportThread', context, { id, ...latest })];
      }
      if (threads.length < MAX_PAGE_SIZE) return;
    }
  }

  return async function* recordsOf({ userId, username, lang, zone, askedAt: requestedAt }) {
    const texts = serviceTextsOf(lang);
    const time = `${createDateTimeFormatter(zone)(Math.floor(requestedAt / 1_000))} (${zone})`;
    const readme = { app: deps.appName, name: username, time, folder: 'uploads' };
    yield entry('README.txt', [contentFor(lang, 'own_data_readme', readme)]);
    for (const [file, name] of Object.entries(SINGLE_CALLS)) {
      const response = await callHandler(deps, name, { userId, lang }, {});
      yield entry(`${file}.json`, [`${JSON.stringify(response, null, 2)}\n`]);
    }
    for (const [file, name] of Object.entries(LIST_CALLS)) {
      yield entry(`${file}.json`, jsonArrayOf(pagesOf(name, userId, lang)));
      const csvSheet = deps.sheets[name] as CsvSheet<unknown> | undefined;
      const format = { texts, zone, unit: deps.unit };
      if (csvSheet)
        yield entry(`${file}.csv`, writeCsv(csvSheet, format, pagesOf(name, userId, lang)));
    }
    const alerts = await deps.alertsOf(userId, lang);
    yield entry('alerts.json', [`${JSON.stringify(alerts, null, 2)}\n`]);
    yield entry('support.json', jsonArrayOf(conversationsOf(userId, lang)));
    yield entry('order_tickets.json', jsonArrayOf(deps.orderTicketsOf(userId)));
    const uploads = await deps.uploads.listUploads(userId);
    yield entry('uploads.json', [`${JSON.stringify(uploads, null, 2)}\n`]);
    for (const { id, contentType } of uploads) {
      // Deleted since, or its file is lost.
      const upload = await deps.uploads.readUpload(userId, id).catch(() => undefined);
      if (!upload?.ok) continue;
      const name = `uploads/${id}.${contentType.replace(/^.*\//, '')}`;
      yield { ...entry(name, [upload.value.bytes]), isCompressed: true };
    }
  };
}

const entry = (name: string, chunks: ArchiveEntry['chunks']): ArchiveEntry => ({ name, chunks });

async function callHandler(
  { handlers }: Pick<ExportRecordsDeps, 'handlers'>,
  name: CallName,
  { userId, lang }: { readonly userId: string; readonly lang: Language },
  input: object,
  after?: Row,
): Promise<unknown> {
  const handler = handlers[name] as unknown as Handler<'listOrders'>;
  // Read calls may use only these fields; others throw.
  const context = { lang, session: { userId, id: '' } };
  const result = await handler(context as never, input as never, after as never);
  if (!result.ok) throw new Error(`${name} failed for a data export: ${result.failure}.`);
  return result.value;
}

async function* jsonArrayOf(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const rows of pages) {
    for (const row of rows) {
      yield `${before}\n${JSON.stringify(row)}`;
      before = ',';
    }
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}
