import type { DayRoot, ParametersFrom, VerificationFault } from '@candela/fair-price';
import type { Entry, EvidenceStorage, Key } from './storage.js';
import { tolerantStorage } from './tolerant-storage.js';
import type { Alarm, KeptRefusal, KeptTicket, Pins, TakenOrder } from './types.js';
import { isWithheld, lateBy } from './withheld.js';

const DAY_S = 86_400;
/** A ticket is of use for as long as somebody may ask about its order. */
const TICKET_LIFE_S = 366 * DAY_S;
/** So long refusals can be counted. */
const REFUSAL_LIFE_S = 7 * DAY_S;
/** So long what was withheld and then shown is told of. */
const ENDED_LIFE_S = 7 * DAY_S;

/** What is kept of the service, whoever is signed in. No call ever rejects. */
export interface Evidence {
  /** Whether what is kept outlives this page: browsers refuse it in private windows, or have no room. */
  readonly lasts: () => Promise<boolean>;
  /** The same as far as it is known by now; true until it is seen that something does not. */
  readonly lastsSoFar: () => boolean;
  /** Keeps an order's first ticket, and forgets what is too old. */
  readonly keepTicket: (ticket: KeptTicket) => Promise<void>;
  readonly ticketOf: (user: string, orderId: string) => Promise<KeptTicket | undefined>;
  /** Oldest first. */
  readonly ticketsOf: (user: string) => Promise<KeptTicket[]>;
  /** Gives a person a ticket that was kept before it was known whose it is, and the alarms of its order. */
  readonly adopt: (ticket: KeptTicket, user: string) => Promise<void>;
  /** Keeps an order until it has been held against its ticket: `examined` says that it was. */
  readonly keepUnexamined: (order: TakenOrder) => Promise<void>;
  readonly examined: (user: string, orderId: string) => Promise<void>;
  readonly unexaminedOf: (user: string) => Promise<TakenOrder[]>;
  /** Keeps a signed refusal for a week. */
  readonly keepRefusal: (refusal: KeptRefusal) => Promise<void>;
  /** Oldest first. */
  readonly refusalsOf: (user: string) => Promise<KeptRefusal[]>;
  readonly pins: () => Promise<Pins>;
  /** Pins what is new. What was seen first stays, whatever is seen later; of heads the longest. */
  readonly pin: (seen: Partial<Omit<Pins, 'unread'>>) => Promise<void>;
  /**
   * Keeps what is new: of the same id and the same kinds of faults the first stays. One that goes on
   * being withheld stays the same alarm, with the time that it has lasted.
   */
  readonly raise: (alarm: Alarm) => Promise<void>;
  /** What was withheld under this id was shown, and holds: that is no alarm any more, to nobody. */
  readonly shown: (id: string, at: number) => Promise<void>;
  /**
   * A person goes on with what the service says now: it is no alarm of theirs any more, and the pins that
   * it contradicts are forgotten. Other alarms stay, and this one to others.
   */
  readonly settle: (alarm: Alarm, user: string) => Promise<void>;
  /** The alarms so far, the latest first; of stable identity between changes. */
  readonly alarms: () => readonly Alarm[];
  /**
   * Follows alarms and whether what is kept lasts.
   *
   * @returns what ends it. The first who follows has the kept ones read, and those of other pages.
   */
  readonly follow: (onChange: () => void) => () => void;
}

const NO_ALARMS: readonly Alarm[] = [];

/**
 * @param open the storage, asked for with the first thing that is kept or looked up.
 * @param deviceNow epoch seconds by the device's own clock.
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
   * By the earlier of the service's clock and the device's: neither a wrong clock nor a service that
   * says a later time takes away what is kept.
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

  /** In the place of the one of its id, which may have come from another page meanwhile. */
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
      // An order has one ticket: a second one of its name does not take the first one away.
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
      // What waits on the page would be lost with it.
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
      // A longer one may be kept where it cannot be read.
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
      // What proved it first stays, whatever the service says later. Whom it was settled for is told anew
      // of something else, and everybody of what has ended and begins again.
      if (known && known.endedAt === undefined && (!known.settledBy || same)) {
        if (!told) tellOf(known);
        return;
      }
      if (kept && !kept.read) {
        // One of the same may be kept where it cannot be read: that one was first.
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

/** However long it has lasted by now. */
function sayTheSame(one: Faults, other: Faults): boolean {
  const timeless = (faults: Faults) =>
    JSON.stringify(faults, (name, value) => (name === 'lateSeconds' ? undefined : value));
  return timeless(one) === timeless(other);
}

/** What must be forgotten for the service to be taken at its word of now. */
function contradictedPins(faults: readonly VerificationFault[]): Key[] {
  return faults.flatMap((fault): Key[] => {
    switch (fault.code) {
      // Another key has another log.
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
