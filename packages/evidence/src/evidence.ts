import type {
  DayRoot,
  HeadPin,
  ParametersFrom,
  PricePin,
  VerificationFault,
} from '@candela/fair-price';
import { createResilientStorage } from './resilient-storage.js';
import type { Entry, EvidenceStorage, Key } from './storage.js';
import type {
  Alarm,
  OrderCheck,
  OrderRecord,
  Pins,
  StoredPricePin,
  StoredPrices,
  StoredRefusal,
  StoredTicket,
} from './types.js';
import { isWithheld, maxLateSeconds } from './withheld-data.js';

const DAY_S = 86_400;
/** Orders may be queried for this long. */
const TICKET_RETENTION_S = 366 * DAY_S;
const READ_AT_ONCE = 200;
const PRICES_RETENTION_S = 7 * DAY_S;
/** Further ones are not stored. */
const PRICES_MAX = 500;
/** Data was withheld and later shown. */
const ENDED_ALARM_RETENTION_S = 7 * DAY_S;

/** Shared by all users of the device. Calls never reject. */
export interface Evidence {
  /** Browsers refuse storage in private windows or when it is full. */
  readonly checkPersistence: () => Promise<boolean>;
  /** True until a failure is seen. */
  readonly isPersistent: () => boolean;
  /** The first ticket of an order wins. Removes expired records. */
  readonly addTicket: (ticket: StoredTicket) => Promise<void>;
  readonly getTicket: (user: string, orderId: string) => Promise<StoredTicket | undefined>;
  /** Oldest first. */
  readonly listTickets: (user: string) => Promise<StoredTicket[]>;
  /** A ticket stored without a user, with the alarms of its order. */
  readonly assignToUser: (ticket: StoredTicket, user: string) => Promise<void>;
  /** Orders with a ticket and no check. */
  readonly listUncheckedIds: (user: string) => Promise<string[]>;
  readonly putCheck: (check: OrderCheck) => Promise<void>;
  readonly removeCheck: (user: string, orderId: string) => Promise<void>;
  /** By order id. */
  readonly getChecks: (
    user: string,
    orderIds: readonly string[],
  ) => Promise<ReadonlyMap<string, OrderCheck>>;
  readonly listChecks: (user: string) => Promise<OrderCheck[]>;
  /** Changes with each ticket and refusal of this page and each check of this device. */
  readonly getRevision: () => number;
  /** Until `removeUnverifiedOrder`. */
  readonly addUnverifiedOrder: (order: OrderRecord) => Promise<void>;
  readonly removeUnverifiedOrder: (user: string, orderId: string) => Promise<void>;
  readonly listUnverifiedOrders: (user: string) => Promise<OrderRecord[]>;
  /** Replaces the one of the same response. */
  readonly putRefusal: (refusal: StoredRefusal) => Promise<void>;
  /** Oldest first. */
  readonly listRefusals: (user: string) => Promise<StoredRefusal[]>;
  /** Stored for a week; the first of an id wins. */
  readonly addPrices: (prices: StoredPrices) => Promise<void>;
  /** Oldest first. */
  readonly listPrices: (user: string) => Promise<StoredPrices[]>;
  readonly removePrices: (user: string, id: string) => Promise<void>;
  readonly getPins: () => Promise<Pins>;
  /** The first value wins. A log head stays until a log has passed through it. */
  readonly addPins: (seen: Partial<Omit<Pins, 'unread'>>) => Promise<void>;
  /** The first statement of a minute wins. */
  readonly addPricePins: (seen: readonly PricePin[]) => Promise<void>;
  readonly getPricePins: (minutes: readonly number[]) => Promise<PricePin[]>;
  /**
   * Replaces the pinned heads that the log passes through.
   *
   * @param chain the log's head after each number of entries.
   */
  readonly pinLogHead: (head: HeadPin, chain: readonly string[]) => Promise<void>;
  /**
   * For the same id and fault codes the first wins; while data stays withheld, only the duration
   * changes. Further chosen entries belong to the same alarm.
   */
  readonly raiseAlarm: (alarm: Alarm) => Promise<void>;
  /** Of this id, about withheld data that was shown and verified. */
  readonly endWithheldAlarms: (id: string, at: number) => Promise<void>;
  /**
   * Hides the alarm from one user and removes the pins it contradicts. Other alarms, and this one
   * for other users, remain.
   */
  readonly acceptServiceData: (alarm: Alarm, user: string) => Promise<void>;
  /** Newest first; stable between changes. */
  readonly getAlarms: () => readonly Alarm[];
  /**
   * To alarms, `getRevision` and `isPersistent`. The first subscription loads the stored alarms.
   *
   * @returns the unsubscribe function.
   */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** One, of older releases. */
const UNSIGNED_HEAD = 'head';
const HEADS = 'heads';

const headKey = ({ size, head }: HeadPin): Key => [HEADS, String(size), head];

const NO_ALARMS: readonly Alarm[] = [];

/**
 * @param open called on first use.
 * @param deviceNow epoch seconds of the device clock.
 */
export function createEvidence(
  open: () => Promise<EvidenceStorage>,
  deviceNow: () => number = () => Date.now() / 1_000,
): Evidence {
  const storage = createResilientStorage(open, {
    onChanged: (area) => {
      if (area === 'alarms') void loadAlarms();
      else increaseRevision();
    },
    onPersistenceChange: (now) => {
      if (now === isPersistent) return;
      isPersistent = now;
      notify();
    },
  });
  const subscribers = new Set<() => void>();
  let alarms = NO_ALARMS;
  let isPersistent = true;
  let hasStartedLoading = false;
  let isPruned = false;
  let revision = 0;

  function notify(): void {
    for (const subscriber of subscribers) subscriber();
  }

  function increaseRevision(): void {
    revision += 1;
    notify();
  }

  function setAlarms(next: readonly Alarm[]): void {
    alarms = next;
    notify();
  }

  async function loadAlarms(): Promise<void> {
    const stored = await readAll<Alarm>('alarms', []);
    const byId = new Map([...alarms, ...stored].map((it) => [it.id, it]));
    const next = [...byId.values()].sort((a, b) => b.at - a.at);
    const isNew =
      next.length !== alarms.length || next.some((it, at) => !isDeepEqual(it, alarms[at]));
    if (isNew) setAlarms(next);
  }

  /** In parts: reading many records at once could exceed the storage's time limit. */
  async function readAll<Value>(...where: Parameters<typeof storage.keys>): Promise<Value[]> {
    const [area] = where;
    const keys = await storage.keys(...where);
    const values: Value[] = [];
    for (let from = 0; from < keys.length; from += READ_AT_ONCE) {
      const part = keys.slice(from, from + READ_AT_ONCE);
      const results = await Promise.all(part.map((key) => storage.get(area, key)));
      values.push(...results.flatMap(({ found }) => (found === undefined ? [] : [found as Value])));
    }
    return values;
  }

  /**
   * By the earlier of service and device clock: neither a wrong clock nor a dishonest service can
   * remove evidence.
   */
  async function prune(serviceNow: number): Promise<void> {
    if (isPruned) return;
    isPruned = true;
    const now = Math.min(serviceNow, deviceNow());
    await deleteEndedAlarms(now - ENDED_ALARM_RETENTION_S);
    await storage.deleteBefore('tickets', now - TICKET_RETENTION_S);
    await storage.deleteBefore('checks', now - TICKET_RETENTION_S);
    await storage.deleteBefore('unexamined', now - TICKET_RETENTION_S);
    await storage.deleteBefore('refusals', now - TICKET_RETENTION_S);
    await storage.deleteBefore('prices', now - PRICES_RETENTION_S);
    await storage.deleteBefore('pricePins', now - TICKET_RETENTION_S);
  }

  async function deleteEndedAlarms(before: number): Promise<void> {
    await loadAlarms();
    const isOld = ({ endedAt }: Alarm) => endedAt !== undefined && endedAt < before;
    const old = alarms.filter(isOld);
    if (old.length === 0) return;
    for (const { id } of old) await storage.remove('alarms', [id]);
    setAlarms(alarms.filter((alarm) => !isOld(alarm)));
  }

  /** Another page may have changed the alarm. */
  function upsertAlarm(alarm: Alarm): void {
    setAlarms([alarm, ...alarms.filter(({ id }) => id !== alarm.id)].sort((a, b) => b.at - a.at));
  }

  async function storeAlarm(alarm: Alarm): Promise<void> {
    upsertAlarm(alarm);
    await storage.put('alarms', [alarm.id], alarm);
  }

  return {
    checkPersistence: storage.checkPersistence,
    isPersistent: () => isPersistent,
    async addTicket(ticket) {
      await storage.add('tickets', [[[ticket.user, ticket.orderId], ticket]]);
      increaseRevision();
      await prune(ticket.receivedAt);
    },
    getTicket: async (user, orderId) =>
      (await storage.get('tickets', [user, orderId])).found as StoredTicket | undefined,
    listTickets: async (user) => byReceivedAt(await readAll<StoredTicket>('tickets', [user])),
    async assignToUser(ticket, user) {
      const { user: previousUser, orderId } = ticket;
      await storage.add('tickets', [[[user, orderId], { ...ticket, user }]]);
      await loadAlarms();
      for (const alarm of alarms) {
        if (alarm.user === previousUser && alarm.orderId === orderId)
          await storeAlarm({ ...alarm, user });
      }
      // Without lasting storage the new copy exists only in this page.
      if (await storage.checkPersistence())
        await storage.remove('tickets', [previousUser, orderId]);
    },
    async listUncheckedIds(user) {
      const checked = new Set((await storage.keys('checks', [user])).map(([, id]) => id));
      const tickets = await storage.keys('tickets', [user]);
      return tickets.flatMap(([, id]) => (id === undefined || checked.has(id) ? [] : [id]));
    },
    async putCheck(check) {
      await storage.put('checks', [check.user, check.orderId], check);
      increaseRevision();
    },
    async removeCheck(user, orderId) {
      await storage.remove('checks', [user, orderId]);
      increaseRevision();
    },
    async getChecks(user, orderIds) {
      const found = await Promise.all(orderIds.map((id) => storage.get('checks', [user, id])));
      return new Map(
        found.flatMap(({ found: check }) =>
          check === undefined ? [] : [[(check as OrderCheck).orderId, check as OrderCheck]],
        ),
      );
    },
    listChecks: (user) => readAll<OrderCheck>('checks', [user]),
    getRevision: () => revision,
    addUnverifiedOrder: (order) =>
      storage.add('unexamined', [[[order.user, order.answered.orderId], order]]),
    removeUnverifiedOrder: (user, orderId) => storage.remove('unexamined', [user, orderId]),
    listUnverifiedOrders: async (user) =>
      byReceivedAt(await readAll<OrderRecord>('unexamined', [user])),
    async putRefusal(refusal) {
      const { user, refused, receivedAt } = refusal;
      const key = [user, refused?.requestId ?? '', String(receivedAt)];
      await storage.put('refusals', key, refusal);
      increaseRevision();
      await prune(receivedAt);
    },
    listRefusals: async (user) => byReceivedAt(await readAll<StoredRefusal>('refusals', [user])),
    async addPrices(prices) {
      const { user, id, receivedAt } = prices;
      await prune(receivedAt);
      if ((await storage.keys('prices', [user])).length >= PRICES_MAX) return;
      await storage.add('prices', [[[user, id], prices]]);
    },
    listPrices: async (user) => byReceivedAt(await readAll<StoredPrices>('prices', [user])),
    removePrices: (user, id) => storage.remove('prices', [user, id]),
    async getPins() {
      const { found, read } = await storage.entries('pins', []);
      const valuesNamed = (name: string) => found.filter(([key]) => key[0] === name);
      return {
        key: valuesNamed('key')[0]?.[1] as Pins['key'],
        heads: [...valuesNamed(UNSIGNED_HEAD), ...valuesNamed(HEADS)].map(
          ([, value]) => value as HeadPin,
        ),
        roots: valuesNamed('root').map(([, value]) => value as DayRoot),
        parameters: valuesNamed('parameters').map(([, value]) => value as ParametersFrom),
        ...(!read && { unread: true }),
      };
    },
    async addPins({ key, roots = [], parameters = [], heads = [] }) {
      const seen: Entry[] = [
        ...roots.map((root): Entry => [['root', root.day], root]),
        ...parameters.map((set): Entry => [['parameters', set.day], set]),
        ...heads.map((head): Entry => [headKey(head), head]),
      ];
      await storage.add('pins', key === undefined ? seen : [[['key'], key], ...seen]);
    },
    async pinLogHead(head, chain) {
      // First: two pages may each pin another log, and a later log must pass through both.
      await storage.add('pins', [[headKey(head), head]]);
      const { found } = await storage.entries('pins', []);
      for (const [name, value] of found) {
        const isHead = name[0] === HEADS || name[0] === UNSIGNED_HEAD;
        const pin = value as HeadPin;
        const isShorter = isHead && pin.size < head.size;
        const isReplaced = isShorter || (name[0] === UNSIGNED_HEAD && pin.size === head.size);
        if (isReplaced && chain[pin.size] === pin.head) await storage.remove('pins', name);
      }
    },
    addPricePins: (seen) =>
      storage.add(
        'pricePins',
        seen.map(({ minute, hash }): Entry => {
          const pin: StoredPricePin = { minute, hash, receivedAt: 60 * (minute + 1) };
          return [[String(minute)], pin];
        }),
      ),
    async getPricePins(minutes) {
      const found = await Promise.all(
        minutes.map((minute) => storage.get('pricePins', [String(minute)])),
      );
      return found.flatMap(({ found: pin }) => {
        if (pin === undefined) return [];
        const { minute, hash } = pin as StoredPricePin;
        return [{ minute, hash }];
      });
    },
    async raiseAlarm(alarm) {
      const codes = new Set(alarm.faults.map(({ code }) => code));
      const id = [alarm.id, ...[...codes].sort()].join('/');
      const loadedAlarm = alarms.find((it) => it.id === id);
      const stored = loadedAlarm ? undefined : await storage.get('alarms', [id]);
      const known = loadedAlarm ?? (stored?.found as Alarm | undefined);
      const hasSameFaults = known && haveSameFaults(known.faults, alarm.faults);
      if (
        hasSameFaults &&
        known.endedAt === undefined &&
        maxLateSeconds(alarm.faults) > maxLateSeconds(known.faults)
      ) {
        const { at, settledBy } = known;
        await storeAlarm({ ...alarm, id, at, settledBy });
        return;
      }
      // The first proof wins. Other faults replace a settled alarm; anything replaces an ended one.
      if (known && known.endedAt === undefined && (!known.settledBy || hasSameFaults)) {
        if (!loadedAlarm) upsertAlarm(known);
        return;
      }
      if (stored && !stored.read) {
        // Unreadable storage may contain an earlier alarm with this id.
        upsertAlarm({ ...alarm, id });
        await storage.add('alarms', [[[id], { ...alarm, id }]]);
        return;
      }
      await storeAlarm({ ...alarm, id });
    },
    async endWithheldAlarms(id, at) {
      await loadAlarms();
      for (const alarm of alarms) {
        const isOne = alarm.id.startsWith(`${id}/`) && isWithheld(alarm.faults);
        if (isOne && alarm.endedAt === undefined) await storeAlarm({ ...alarm, endedAt: at });
      }
    },
    async acceptServiceData(alarm, user) {
      for (const name of contradictedPins(alarm.faults)) await storage.remove('pins', name);
      for (const minutes of contradictedPricePins(alarm.faults)) {
        await storage.remove('pricePins', minutes);
      }
      const now = alarms.find(({ id }) => id === alarm.id) ?? alarm;
      await storeAlarm({ ...now, settledBy: [...(now.settledBy ?? []), user] });
    },
    getAlarms: () => alarms,
    subscribe(onChange) {
      subscribers.add(onChange);
      if (!hasStartedLoading) void loadAlarms();
      hasStartedLoading = true;
      return () => subscribers.delete(onChange);
    },
  };
}

const byReceivedAt = <Kept extends { readonly receivedAt: number }>(stored: Kept[]): Kept[] =>
  stored.sort((a, b) => a.receivedAt - b.receivedAt);

const isDeepEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Faults = readonly VerificationFault[];

/** They grow while a fault lasts. */
const GROWING_PARAMS: ReadonlySet<string> = new Set(['lateSeconds', 'orders', 'worse']);

function haveSameFaults(one: Faults, other: Faults): boolean {
  const withoutGrowth = (faults: Faults) =>
    JSON.stringify(faults, (name, value) => (GROWING_PARAMS.has(name) ? undefined : value));
  return withoutGrowth(one) === withoutGrowth(other);
}

/** A new key means a new log. */
function contradictedPricePins(faults: readonly VerificationFault[]): Key[] {
  return faults.flatMap((fault): Key[] => {
    if (fault.code === 'key_changed') return [[]];
    return fault.code === 'pinned_prices_differ' ? [[String(fault.params.minute)]] : [];
  });
}

/** So that the service's current data is accepted. */
function contradictedPins(faults: readonly VerificationFault[]): Key[] {
  return faults.flatMap((fault): Key[] => {
    switch (fault.code) {
      // A new key means a new log.
      case 'key_changed':
        return [[]];
      case 'pinned_root_differs':
        return [['root', fault.params.day]];
      case 'pinned_parameters_differ':
        return [['parameters', fault.params.day]];
      case 'log_rewritten':
      case 'log_forked':
        return [[UNSIGNED_HEAD], [HEADS]];
      default:
        return [];
    }
  });
}
