import type { DayRoot, ParametersFrom, VerificationFault } from '@candela/fair-price';
import type { Entry, EvidenceStorage, Key } from './storage.js';
import { tolerantStorage } from './tolerant-storage.js';
import type { Alarm, KeptRefusal, KeptTicket, Pins, TakenOrder } from './types.js';
import { isWithheld, lateBy } from './withheld.js';

const DAY_S = 86_400;
/** Orders may be queried for this long. */
const TICKET_LIFE_S = 366 * DAY_S;
/** Refusals are counted over this time. */
const REFUSAL_LIFE_S = 7 * DAY_S;
/** Ended alarms (data withheld and later shown) are listed for this long. */
const ENDED_LIFE_S = 7 * DAY_S;

/** Client-side evidence store, shared by all users of the device. Calls never reject. */
export interface Evidence {
  /**
   * Whether stored data outlives this page: browsers refuse storage in private windows or when it
   * is full.
   */
  readonly lasts: () => Promise<boolean>;
  /** Latest known value of `lasts`; true until a failure is seen. */
  readonly lastsSoFar: () => boolean;
  /** The first ticket of an order wins. Also removes expired records. */
  readonly keepTicket: (ticket: KeptTicket) => Promise<void>;
  readonly ticketOf: (user: string, orderId: string) => Promise<KeptTicket | undefined>;
  /** Oldest first. */
  readonly ticketsOf: (user: string) => Promise<KeptTicket[]>;
  /** Assigns a ticket stored without a user, and the alarms of its order, to a user. */
  readonly adopt: (ticket: KeptTicket, user: string) => Promise<void>;
  /** Stores an order until it is checked against its ticket; `examined` removes it. */
  readonly keepUnexamined: (order: TakenOrder) => Promise<void>;
  readonly examined: (user: string, orderId: string) => Promise<void>;
  readonly unexaminedOf: (user: string) => Promise<TakenOrder[]>;
  /** Stored for a week. */
  readonly keepRefusal: (refusal: KeptRefusal) => Promise<void>;
  /** Oldest first. */
  readonly refusalsOf: (user: string) => Promise<KeptRefusal[]>;
  readonly pins: () => Promise<Pins>;
  /** The first value seen wins; of log heads, the longest. */
  readonly pin: (seen: Partial<Omit<Pins, 'unread'>>) => Promise<void>;
  /**
   * For the same id and fault codes the first alarm wins; while data stays withheld, only the
   * duration changes.
   */
  readonly raise: (alarm: Alarm) => Promise<void>;
  /** Ends the alarms of this id about withheld data, after it was shown and verified. */
  readonly shown: (id: string, at: number) => Promise<void>;
  /**
   * Accepts the service's current data for one user: hides the alarm from that user and removes the
   * pins it contradicts. Other alarms, and this one for other users, remain.
   */
  readonly settle: (alarm: Alarm, user: string) => Promise<void>;
  /** Newest first; the array identity is stable between changes. */
  readonly alarms: () => readonly Alarm[];
  /**
   * Subscribes to alarms and `lastsSoFar`. The first subscription loads the stored alarms.
   *
   * @returns the unsubscribe function.
   */
  readonly follow: (onChange: () => void) => () => void;
}

const NO_ALARMS: readonly Alarm[] = [];

/**
 * @param open opens the storage; called on first use.
 * @param deviceNow epoch seconds of the device clock.
 */
export function createEvidence(
  open: () => Promise<EvidenceStorage>,
  deviceNow: () => number = () => Date.now() / 1_000,
): Evidence {
  const storage = tolerantStorage(open, {
    onAlarms: () => void loadAlarms(),
    onLasting: (now) => {
      if (now === lasting) return;
      lasting = now;
      for (const follower of followers) follower();
    },
  });
  const followers = new Set<() => void>();
  let alarms = NO_ALARMS;
  let lasting = true;
  let looked = false;
  let pruned = false;

  function tell(next: readonly Alarm[]): void {
    alarms = next;
    for (const follower of followers) follower();
  }

  async function loadAlarms(): Promise<void> {
    const kept = await allOf<Alarm>('alarms', []);
    const byId = new Map([...alarms, ...kept].map((it) => [it.id, it]));
    const next = [...byId.values()].sort((a, b) => b.at - a.at);
    const isNew = next.length !== alarms.length || next.some((it, at) => !isSame(it, alarms[at]));
    if (isNew) tell(next);
  }

  async function allOf<Value>(...where: Parameters<typeof storage.entries>): Promise<Value[]> {
    const { found } = await storage.entries(...where);
    return found.map(([, value]) => value as Value);
  }

  /**
   * Uses the earlier of service and device clock, so that neither a wrong clock nor a dishonest
   * service can remove evidence.
   */
  async function prune(serviceNow: number): Promise<void> {
    if (pruned) return;
    pruned = true;
    const now = Math.min(serviceNow, deviceNow());
    await forgetEnded(now - ENDED_LIFE_S);
    await storage.forgetBefore('tickets', now - TICKET_LIFE_S);
    await storage.forgetBefore('unexamined', now - TICKET_LIFE_S);
    await storage.forgetBefore('refusals', now - REFUSAL_LIFE_S);
  }

  async function forgetEnded(before: number): Promise<void> {
    await loadAlarms();
    const isOld = ({ endedAt }: Alarm) => endedAt !== undefined && endedAt < before;
    const old = alarms.filter(isOld);
    if (old.length === 0) return;
    for (const { id } of old) await storage.remove('alarms', [id]);
    tell(alarms.filter((alarm) => !isOld(alarm)));
  }

  /** Replaces the alarm with the same id, which another page may have changed. */
  function tellOf(alarm: Alarm): void {
    tell([alarm, ...alarms.filter(({ id }) => id !== alarm.id)].sort((a, b) => b.at - a.at));
  }

  async function keepAlarm(alarm: Alarm): Promise<void> {
    tellOf(alarm);
    await storage.put('alarms', [alarm.id], alarm);
  }

  return {
    lasts: storage.lasts,
    lastsSoFar: () => lasting,
    async keepTicket(ticket) {
      // The first ticket of an order wins.
      await storage.add('tickets', [[[ticket.user, ticket.orderId], ticket]]);
      await prune(ticket.receivedAt);
    },
    ticketOf: async (user, orderId) =>
      (await storage.get('tickets', [user, orderId])).found as KeptTicket | undefined,
    ticketsOf: async (user) => inOrder(await allOf<KeptTicket>('tickets', [user])),
    async adopt(ticket, user) {
      const { user: nobody, orderId } = ticket;
      await storage.add('tickets', [[[user, orderId], { ...ticket, user }]]);
      await loadAlarms();
      for (const alarm of alarms) {
        if (alarm.user === nobody && alarm.orderId === orderId) await keepAlarm({ ...alarm, user });
      }
      // Without lasting storage the new copy exists only in this page: the original must stay.
      if (await storage.lasts()) await storage.remove('tickets', [nobody, orderId]);
    },
    keepUnexamined: (order) =>
      storage.add('unexamined', [[[order.user, order.answered.orderId], order]]),
    examined: (user, orderId) => storage.remove('unexamined', [user, orderId]),
    unexaminedOf: async (user) => inOrder(await allOf<TakenOrder>('unexamined', [user])),
    async keepRefusal(refusal) {
      const { user, receivedAt } = refusal;
      await storage.add('refusals', [[[user, refusal.refusal.text], refusal]]);
      await prune(receivedAt);
    },
    refusalsOf: async (user) => inOrder(await allOf<KeptRefusal>('refusals', [user])),
    async pins() {
      const { found, read } = await storage.entries('pins', []);
      const under = (name: string) => found.filter(([key]) => key[0] === name);
      const [key, head] = [under('key')[0]?.[1], under('head')[0]?.[1]];
      return {
        key: key as Pins['key'],
        head: head as Pins['head'],
        roots: under('root').map(([, value]) => value as DayRoot),
        parameters: under('parameters').map(([, value]) => value as ParametersFrom),
        ...(!read && { unread: true }),
      };
    },
    async pin({ key, roots = [], parameters = [], head }) {
      const seen: Entry[] = [
        ...roots.map((root): Entry => [['root', root.day], root]),
        ...parameters.map((set): Entry => [['parameters', set.day], set]),
      ];
      await storage.add('pins', key === undefined ? seen : [[['key'], key], ...seen]);
      if (!head) return;
      const { found, read } = await storage.get('pins', ['head']);
      // Unreadable storage may contain a longer head.
      if (read && head.size > ((found as Pins['head'])?.size ?? 0)) {
        await storage.put('pins', ['head'], head);
      }
    },
    async raise(alarm) {
      const codes = new Set(alarm.faults.map(({ code }) => code));
      const id = [alarm.id, ...[...codes].sort()].join('/');
      const told = alarms.find((it) => it.id === id);
      const kept = told ? undefined : await storage.get('alarms', [id]);
      const known = told ?? (kept?.found as Alarm | undefined);
      const same = known && sayTheSame(known.faults, alarm.faults);
      if (same && known.endedAt === undefined && lateBy(alarm.faults) > lateBy(known.faults)) {
        const { at, settledBy } = known;
        await keepAlarm({ ...alarm, id, at, settledBy });
        return;
      }
      // The first proof wins. Other faults replace a settled alarm; anything replaces an ended one.
      if (known && known.endedAt === undefined && (!known.settledBy || same)) {
        if (!told) tellOf(known);
        return;
      }
      if (kept && !kept.read) {
        // Unreadable storage may contain an earlier alarm with this id: `add` keeps that one.
        tellOf({ ...alarm, id });
        await storage.add('alarms', [[[id], { ...alarm, id }]]);
        return;
      }
      await keepAlarm({ ...alarm, id });
    },
    async shown(id, at) {
      await loadAlarms();
      for (const alarm of alarms) {
        const isOne = alarm.id.startsWith(`${id}/`) && isWithheld(alarm.faults);
        if (isOne && alarm.endedAt === undefined) await keepAlarm({ ...alarm, endedAt: at });
      }
    },
    async settle(alarm, user) {
      for (const name of contradictedPins(alarm.faults)) await storage.remove('pins', name);
      const now = alarms.find(({ id }) => id === alarm.id) ?? alarm;
      await keepAlarm({ ...now, settledBy: [...(now.settledBy ?? []), user] });
    },
    alarms: () => alarms,
    follow(onChange) {
      followers.add(onChange);
      if (!looked) void loadAlarms();
      looked = true;
      return () => followers.delete(onChange);
    },
  };
}

const inOrder = <Kept extends { readonly receivedAt: number }>(kept: Kept[]): Kept[] =>
  kept.sort((a, b) => a.receivedAt - b.receivedAt);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Faults = readonly VerificationFault[];

/** Compares faults without their duration. */
function sayTheSame(one: Faults, other: Faults): boolean {
  const timeless = (faults: Faults) =>
    JSON.stringify(faults, (name, value) => (name === 'lateSeconds' ? undefined : value));
  return timeless(one) === timeless(other);
}

/** Pins to remove so that the service's current data is accepted. */
function contradictedPins(faults: readonly VerificationFault[]): Key[] {
  return faults.flatMap((fault): Key[] => {
    switch (fault.code) {
      // A new key means a new log: removes all pins.
      case 'key_changed':
        return [[]];
      case 'pinned_root_differs':
        return [['root', fault.params.day]];
      case 'pinned_parameters_differ':
        return [['parameters', fault.params.day]];
      case 'log_rewritten':
        return [['head']];
      default:
        return [];
    }
  });
}
