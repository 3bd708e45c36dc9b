import {
  CLOCK_READING_MAX_AGE_MS,
  JUMP_CONFIRMED_AFTER_MS,
  MAX_CLOCK_SKEW_MS,
  REVEAL_MARGIN_MS,
} from './constants.js';

/** Instants are epoch ms. */
export interface Clock {
  /** Integer. Database time carried on by the monotonic clock: unaffected by wall clock jumps. */
  now(): number;
  /** Prices up to this instant may be shown. Stops while the clocks disagree. */
  revealed(): number;
  disagreement(): string | undefined;
  /**
   * Call it before the accepting statement.
   * @returns whether an instant read by that statement is valid: the clocks agree, and no later
   * price had been shown when it was sent.
   */
  beginAcceptance(): (acceptedAt: number) => boolean;
}

export interface ClockSources {
  /** Epoch ms; may jump. */
  readonly wall: () => number;
  /** Milliseconds; never jumps. */
  readonly monotonic: () => number;
}

/** Monotonic times before and after the reading. */
export interface ClockReading {
  readonly databaseMs: number;
  readonly sentAt: number;
  readonly receivedAt: number;
}

export interface DisciplinedClock extends Clock {
  observe(reading: ClockReading): void;
}

/**
 * Follows the database's clock. A reading bounds its time by the round trip; an offset outside
 * moves to the nearer bound (F. Cristian, "Probabilistic clock synchronization", 1989). A change
 * over `MAX_CLOCK_SKEW_MS` is a jump, followed only after wall and database clock have agreed on it
 * for `JUMP_CONFIRMED_AFTER_MS`.
 */
export function createClock({ wall, monotonic }: ClockSources): DisciplinedClock {
  /** Database minus monotonic. */
  let offset = wall() - monotonic();
  /** Monotonic time of the last agreeing reading. */
  let lastReadAt: number | undefined;
  /** The database clock's jump, and since when the wall clock agrees. */
  let jump: { readonly ms: number; readonly confirmedSince: number | undefined } | undefined;
  let revealedUntil = Number.NEGATIVE_INFINITY;
  let maxRevealed = Number.NEGATIVE_INFINITY;

  const estimatedNow = () => monotonic() + offset;

  function observe({ databaseMs, sentAt, receivedAt }: ClockReading): void {
    const [least, most] = [databaseMs - receivedAt, databaseMs - sentAt];
    if (lastReadAt === undefined) {
      offset = (least + most) / 2;
      lastReadAt = receivedAt;
      revealedUntil = Math.min(estimatedNow(), wall()) - REVEAL_MARGIN_MS;
      return;
    }
    const nearest = Math.min(Math.max(offset, least), most);
    const moved = nearest - offset;
    // A slow reading proves that there is no large jump, but not that one has ended.
    const exact = most - least <= 2 * MAX_CLOCK_SKEW_MS;
    if (Math.abs(moved) > MAX_CLOCK_SKEW_MS) {
      handleJump(moved, receivedAt);
    } else if (exact || jump === undefined) {
      jump = undefined;
      offset = nearest;
      lastReadAt = receivedAt;
    }
  }

  function handleJump(ms: number, at: number): void {
    const wallFollows = Math.abs(wall() - (monotonic() + offset + ms)) <= MAX_CLOCK_SKEW_MS;
    const same = jump !== undefined && Math.abs(jump.ms - ms) <= MAX_CLOCK_SKEW_MS;
    const since = wallFollows ? ((same ? jump?.confirmedSince : undefined) ?? at) : undefined;
    jump = { ms, confirmedSince: since };
    if (since === undefined || at - since < JUMP_CONFIRMED_AFTER_MS) return;
    offset += ms;
    lastReadAt = at;
    jump = undefined;
    revealedUntil = estimatedNow() - REVEAL_MARGIN_MS;
  }

  function disagreement(): string | undefined {
    if (lastReadAt === undefined) return "the database's clock was not read yet";
    if (jump !== undefined) return describeSkew("the database's clock", 'what it was', jump.ms);
    const age = monotonic() - lastReadAt;
    if (age > CLOCK_READING_MAX_AGE_MS) {
      return `the database's clock was not read for ${Math.round(age)} ms, the limit is ${CLOCK_READING_MAX_AGE_MS}`;
    }
    const ahead = wall() - estimatedNow();
    if (Math.abs(ahead) > MAX_CLOCK_SKEW_MS)
      return describeSkew('the wall clock', 'the database', ahead);
    const shown = maxRevealed - estimatedNow();
    return shown > 0 ? `prices were shown that are ${Math.round(shown)} ms ahead` : undefined;
  }

  return {
    now: () => Math.floor(estimatedNow()),
    observe,
    disagreement,

    revealed() {
      if (disagreement() === undefined) {
        revealedUntil = Math.max(revealedUntil, estimatedNow() - REVEAL_MARGIN_MS);
        maxRevealed = Math.max(maxRevealed, revealedUntil);
      }
      return revealedUntil;
    },

    beginAcceptance() {
      const [begunAt, shown] = [estimatedNow(), maxRevealed];
      return (acceptedAt) =>
        disagreement() === undefined &&
        acceptedAt > shown &&
        acceptedAt >= begunAt - MAX_CLOCK_SKEW_MS &&
        acceptedAt <= estimatedNow() + MAX_CLOCK_SKEW_MS;
    },
  };
}

function describeSkew(one: string, other: string, ms: number): string {
  const direction = ms > 0 ? 'ahead of' : 'behind';
  return `${one} is ${Math.round(Math.abs(ms))} ms ${direction} ${other}, the limit is ${MAX_CLOCK_SKEW_MS}`;
}
