import {
  CLOCK_READING_MAX_AGE_MS,
  CLOCKS_APART_MS,
  REVEAL_MARGIN_MS,
  STEP_BELIEVED_AFTER_MS,
} from './constants.js';

/** All instants are epoch milliseconds. */
export interface Clock {
  /**
   * Database time carried on by the monotonic clock, so wall clock jumps have no effect. An
   * integer.
   */
  now(): number;
  /** Prices up to this instant may be shown. Stands still while the clocks disagree. */
  revealed(): number;
  /** The clock fault and its size; undefined when the clocks agree. */
  disagreement(): string | undefined;
  /**
   * Call it before the statement that accepts something.
   *
   * @returns whether an instant read by that statement is valid: the clocks agree, and no later
   *   price had been shown when it was sent.
   */
  beginAcceptance(): (acceptedAt: number) => boolean;
}

export interface ClockSources {
  /** Epoch milliseconds; may jump. */
  readonly wall: () => number;
  /** Milliseconds; never jumps. */
  readonly monotonic: () => number;
}

/** With monotonic times before and after the reading. */
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
 * moves to the nearer bound (F. Cristian, "Probabilistic clock synchronization", 1989). A larger
 * change than `CLOCKS_APART_MS` is a jump, followed only after wall and database clock have agreed
 * on it for `STEP_BELIEVED_AFTER_MS`.
 */
export function createClock({ wall, monotonic }: ClockSources): DisciplinedClock {
  /** Database minus monotonic. */
  let offset = wall() - monotonic();
  /** Monotonic time of the last reading that agreed. */
  let readAt: number | undefined;
  /** The database clock's jump, and since when the wall clock agrees. */
  let jump: { readonly ms: number; readonly believedFrom: number | undefined } | undefined;
  /** Last value of `revealed`, and the highest. */
  let mark = Number.NEGATIVE_INFINITY;
  let furthest = Number.NEGATIVE_INFINITY;

  const time = () => monotonic() + offset;

  function observe({ databaseMs, sentAt, receivedAt }: ClockReading): void {
    const [least, most] = [databaseMs - receivedAt, databaseMs - sentAt];
    if (readAt === undefined) {
      offset = (least + most) / 2;
      readAt = receivedAt;
      mark = Math.min(time(), wall()) - REVEAL_MARGIN_MS;
      return;
    }
    const nearest = Math.min(Math.max(offset, least), most);
    const moved = nearest - offset;
    // A slow reading proves that there is no large jump, but not that one has ended.
    const exact = most - least <= 2 * CLOCKS_APART_MS;
    if (Math.abs(moved) > CLOCKS_APART_MS) {
      sawJump(moved, receivedAt);
    } else if (exact || jump === undefined) {
      jump = undefined;
      offset = nearest;
      readAt = receivedAt;
    }
  }

  function sawJump(ms: number, at: number): void {
    const wallFollows = Math.abs(wall() - (monotonic() + offset + ms)) <= CLOCKS_APART_MS;
    const same = jump !== undefined && Math.abs(jump.ms - ms) <= CLOCKS_APART_MS;
    const since = wallFollows ? ((same ? jump?.believedFrom : undefined) ?? at) : undefined;
    jump = { ms, believedFrom: since };
    if (since === undefined || at - since < STEP_BELIEVED_AFTER_MS) return;
    offset += ms;
    readAt = at;
    jump = undefined;
    mark = time() - REVEAL_MARGIN_MS;
  }

  function disagreement(): string | undefined {
    if (readAt === undefined) return "the database's clock was not read yet";
    if (jump !== undefined) return apart("the database's clock", 'what it was', jump.ms);
    const age = monotonic() - readAt;
    if (age > CLOCK_READING_MAX_AGE_MS) {
      return `the database's clock was not read for ${Math.round(age)} ms, the limit is ${CLOCK_READING_MAX_AGE_MS}`;
    }
    const ahead = wall() - time();
    if (Math.abs(ahead) > CLOCKS_APART_MS) return apart('the wall clock', 'the database', ahead);
    const shown = furthest - time();
    return shown > 0 ? `prices were shown that are ${Math.round(shown)} ms ahead` : undefined;
  }

  return {
    now: () => Math.floor(time()),
    observe,
    disagreement,

    revealed() {
      if (disagreement() === undefined) {
        mark = Math.max(mark, time() - REVEAL_MARGIN_MS);
        furthest = Math.max(furthest, mark);
      }
      return mark;
    },

    beginAcceptance() {
      const [begunAt, shown] = [time(), furthest];
      return (acceptedAt) =>
        disagreement() === undefined &&
        acceptedAt > shown &&
        acceptedAt >= begunAt - CLOCKS_APART_MS &&
        acceptedAt <= time() + CLOCKS_APART_MS;
    },
  };
}

function apart(one: string, other: string, ms: number): string {
  const way = ms > 0 ? 'ahead of' : 'behind';
  return `${one} is ${Math.round(Math.abs(ms))} ms ${way} ${other}, the limit is ${CLOCKS_APART_MS}`;
}
