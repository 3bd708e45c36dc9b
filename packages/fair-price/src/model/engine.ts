import type { ComputedMinute, PriceEngine } from '../engines.js';
import { fault, type VerificationFault } from '../faults.js';
import { fromHex } from '../internal/bytes.js';
import { openFault } from '../internal/price-rules.js';
import type { ParameterSet } from '../parameter-set.js';
import type { MinuteData } from '../types.js';
import { isSameOpening, type ModelMinute, modelMinute, openingOf } from './minute.js';
import { isCross, type ModelParameters, modelFault } from './parameters.js';
import { createModelWalk, genesisOpening } from './walk.js';

type Rows =
  | { readonly ok: true; readonly rows: readonly ModelParameters[] }
  | { readonly ok: false; readonly fault: VerificationFault };

/** External data until `modelFault` has checked them. */
function rowsOf({ instruments }: ParameterSet, instrument: string): Rows {
  const rows = instruments as readonly ModelParameters[];
  if (!rows.some((row) => row.instrument === instrument)) {
    return { ok: false, fault: fault('parameters_unknown', { instrument }) };
  }
  const reason = modelFault(rows);
  return reason === undefined
    ? { ok: true, rows }
    : { ok: false, fault: fault('parameters_unusable', { instrument, reason }) };
}

type FailedComputation = Extract<ComputedMinute, { ok: false }>;

const failed = (found: VerificationFault): FailedComputation => ({ ok: false, fault: found });
const unreadable = (reason: string) => failed(fault('unreadable', { reason }));

async function computeMinute(
  set: ParameterSet,
  { instrument, minute, open, opening }: Parameters<PriceEngine['compute']>[1],
  key: Uint8Array,
): Promise<ComputedMinute<ModelMinute>> {
  const found = rowsOf(set, instrument);
  if (!found.ok) return found;
  if (!opening) return unreadable(`Minute ${minute} comes without its opening.`);
  const own = await modelMinute(found.rows, instrument, minute, opening, key).catch(
    (error: Error) => error.message,
  );
  if (typeof own === 'string') return unreadable(own);
  if (own.open !== open) {
    return failed(fault('open_differs', { minute, price: own.open, told: open }));
  }
  if (own.ticks.length === 0) return unreadable(`${instrument} is closed in minute ${minute}.`);
  return { ok: true, minute: own };
}

/** Engine 2: `model/`. */
export const modelEngine: PriceEngine = {
  compute: computeMinute,

  genesisFault(set, { instrument, minute, open: told, opening }) {
    const found = rowsOf(set, instrument);
    if (!found.ok) return found.fault;
    const genesis = openingOf(found.rows, instrument, genesisOpening(found.rows));
    const price = createModelWalk(found.rows, genesisOpening(found.rows)).price(instrument);
    if (told !== price) return fault('anchor_differs', { price, told });
    if (opening && isSameOpening(genesis, opening)) return undefined;
    return fault('opening_differs', { minute });
  },

  async joinFault(set, minute, before) {
    if (before.set.engine !== set.engine) return engineChangeFault(set, minute, before.minute);
    const own = await computeMinute(before.set, before.minute, fromHex(before.minute.key));
    // A fault in the previous minute is reported with its ticks.
    if (!own.ok) return undefined;
    if (minute.opening && isSameOpening(own.minute.next, minute.opening)) return undefined;
    return fault('opening_differs', { minute: minute.minute });
  },
};

/**
 * The price continues, states begin as at genesis. A cross need not continue, because it follows
 * from its legs.
 */
function engineChangeFault(
  set: ParameterSet,
  minute: MinuteData,
  before: MinuteData,
): VerificationFault | undefined {
  const found = rowsOf(set, minute.instrument);
  if (!found.ok) return found.fault;
  const row = found.rows.find(({ instrument }) => instrument === minute.instrument);
  if (row && !isCross(row)) {
    const price = openFault(before, minute);
    if (price) return price;
  }
  const { opening } = minute;
  if (!opening) return fault('opening_differs', { minute: minute.minute });
  const { classes, instruments } = openingOf(
    found.rows,
    minute.instrument,
    genesisOpening(found.rows),
  );
  const genesis = Object.entries(instruments).map(([id, { state }]) => [
    id,
    { price: opening.instruments[id]?.price ?? 0, state },
  ]);
  return isSameOpening({ classes, instruments: Object.fromEntries(genesis) }, opening)
    ? undefined
    : fault('opening_differs', { minute: minute.minute });
}
