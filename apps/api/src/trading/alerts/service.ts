import {
  ALERT_PERCENT_MAX,
  ALERT_PERCENT_MIN,
  ALERT_WINDOWS,
  ALERTS_MAX,
  ALERTS_PER_DAY_MAX,
  type AlertKind,
  type Language,
} from '@candela/contract';
import { formatPrice, parsePrice, parseTypedAmount, toMinor } from '@candela/money';
import { deleteBefore } from '../../platform/db/batch-delete.js';
import { createId } from '../../platform/db/ids.js';
import type { Database, Transaction } from '../../platform/db/types.js';
import { freeSlot } from '../../platform/free-slot.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import type { FeedInstrument, PriceFeed } from '../market/price-feed.js';
import type { AddAlertFailure } from './errors.js';
import {
  countCreatedSince,
  deleteAlerts,
  deleteWaitingAlert,
  hideFiredAlert,
  insertAlert,
  lockProgressShared,
  type PriceAlert,
  selectFiredAlerts,
  selectWaitingAlerts,
} from './repository.js';
import { priceAlerts } from './schema.js';
import { type AlertView, alertView } from './view.js';

const MAX_FIRED_LISTED = 50;
const DAY_MS = 86_400_000;
const FIRED_RETENTION_MS = 90 * DAY_MS;
/** One decimal; in hundredths. */
const PERCENT_STEP = 10n;
/** Both a valid tick price and a valid bigint. */
const PRICE_MAX = Number.MAX_SAFE_INTEGER;

export interface AlertsDeps {
  readonly db: Database;
  readonly feed: Pick<PriceFeed, 'instruments' | 'revealedSecond' | 'lastTick' | 'health'>;
  readonly now: () => number;
}

/** `moves` takes `percent` and `seconds`, the others `price`. */
export interface AlertRequest {
  readonly instrument: string;
  readonly kind: AlertKind;
  readonly price?: string | undefined;
  readonly percent?: string | undefined;
  readonly seconds?: number | undefined;
}

type AlertTerms = Pick<PriceAlert, 'price' | 'percent' | 'seconds'>;

export type Alerts = ReturnType<typeof createAlerts>;

export function createAlerts({ db, feed, now }: AlertsDeps) {
  const instruments = new Map(feed.instruments.map((row) => [row.id, row]));
  const view = (lang: Language, alert: PriceAlert): AlertView =>
    alertView(lang, alert, instruments.get(alert.instrument)?.name);

  return {
    /**
     * Waiting first; each part newest first.
     * @param maxFired limits the fired alerts.
     */
    async listAlerts(
      userId: string,
      lang: Language,
      maxFired = MAX_FIRED_LISTED,
    ): Promise<AlertView[]> {
      const [waiting, fired] = await Promise.all([
        selectWaitingAlerts(db, userId),
        selectFiredAlerts(db, userId, maxFired),
      ]);
      return [...waiting, ...fired].map((alert) => view(lang, alert));
    },

    /** Matches only ticks after the current and all evaluated ones. */
    async addAlert(
      tx: Transaction,
      userId: string,
      request: AlertRequest,
      lang: Language,
    ): Promise<Result<AlertView, AddAlertFailure>> {
      const { kind } = request;
      const instrument = instruments.get(request.instrument);
      if (instrument === undefined) return fail('instrument_unknown');
      const terms = parseAlertTerms(request, instrument);
      if (terms === undefined) return fail('bad_request');
      const last = feed.lastTick(instrument.id);
      if (last === undefined || feed.health().stale) return fail('feed_stale');
      const { id, decimals, symbol } = instrument;
      if (isReached(kind, terms, last.price)) {
        return fail('alert_reached', { price: formatPrice(last.price, decimals) });
      }
      const revealed = feed.revealedSecond();
      const fromSecond = Math.max(revealed, await lockProgressShared(tx, revealed));
      const at = now();
      if ((await countCreatedSince(tx, userId, at - DAY_MS)) >= ALERTS_PER_DAY_MAX) {
        return fail('alerts_day_limit', { max: ALERTS_PER_DAY_MAX });
      }
      const alert = {
        ...{ id: createId(at), userId, instrument: id, symbol, decimals, kind, ...terms },
        ...{ fromSecond, createdAt: at },
      };
      for (;;) {
        const slot = freeSlot(await selectWaitingAlerts(tx, userId), ALERTS_MAX);
        if (slot === undefined) return fail('alerts_limit', { max: ALERTS_MAX });
        const added = await insertAlert(tx, { ...alert, slot });
        // A concurrent request took the slot.
        if (added !== undefined) return succeed(view(lang, added));
      }
    },

    async removeAlert(userId: string, id: string): Promise<Result<true, 'alert_unknown'>> {
      // Order matters: an alert may fire between the two statements.
      const removed =
        (await deleteWaitingAlert(db, userId, id)) || (await hideFiredAlert(db, userId, id, now()));
      return removed ? succeed(true) : fail('alert_unknown');
    },

    eraseUser: (tx: Transaction, userId: string): Promise<void> => deleteAlerts(tx, userId),

    async pruneAlerts(): Promise<void> {
      await deleteBefore(db, priceAlerts.firedAt, now() - FIRED_RETENTION_MS);
      await deleteBefore(db, priceAlerts.removedAt, now() - DAY_MS);
    },
  };
}

function parseAlertTerms(
  { kind, price, percent, seconds }: AlertRequest,
  { decimals }: FeedInstrument,
): AlertTerms | undefined {
  if (kind === 'moves') {
    const parsedPercent = parseTypedAmount(percent ?? '');
    const isOffered = ALERT_WINDOWS.some((each) => each === seconds);
    if (price !== undefined || parsedPercent === undefined || !isOffered) return undefined;
    const hundredths = toMinor(parsedPercent);
    const isMove =
      hundredths >= toMinor(ALERT_PERCENT_MIN) &&
      hundredths <= toMinor(ALERT_PERCENT_MAX) &&
      hundredths % PERCENT_STEP === 0n;
    return isMove
      ? { price: null, percent: Number(hundredths), seconds: seconds ?? null }
      : undefined;
  }
  if (price === undefined || percent !== undefined || seconds !== undefined) return undefined;
  const units = parsePriceUnits(price, decimals);
  const isPrice = units !== undefined && units > 0 && units <= PRICE_MAX;
  return isPrice ? { price: units, percent: null, seconds: null } : undefined;
}

/** Undefined for too many decimals. */
function parsePriceUnits(price: string, decimals: number): number | undefined {
  try {
    return parsePrice(price, decimals);
  } catch {
    return undefined;
  }
}

function isReached(kind: AlertKind, { price }: AlertTerms, last: number): boolean {
  if (price === null) return false;
  return kind === 'above' ? last >= price : last <= price;
}
