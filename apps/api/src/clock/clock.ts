import {
  CLOCK_READING_MAX_AGE_MS,
  CLOCKS_APART_MS,
  REVEAL_MARGIN_MS,
  STEP_BELIEVED_AFTER_MS,
} from './constants.js';

/** What the service knows of the time. All moments are epoch milliseconds. */
export interface Clock {
  /** The database's time, carried on by the monotonic clock: a wall that jumps does not move it. Whole. */
  now(): number;
  /** Prices up to this moment may be shown. It stands still while the clocks do not agree. */
  revealed(): number;
  /** What is wrong with the clocks, in words with its figure; undefined when they agree. */
  disagreement(): string | undefined;
  /**
   * Call it before the statement that accepts something.
   *
   * @returns whether a moment that the statement names, by the database's clock, may count: the
   * clocks agree on it, and no price after it had been shown when the statement was sent.
   */
  beginAcceptance(): (acceptedAt: number) => boolean;
}

export interface ClockSources {
  /** Epoch milliseconds, as the machine has them: they may jump. */
  readonly wall: () => number;
  /** Milliseconds since some moment; they never jump. */
  readonly monotonic: () => number;
}

/** One reading of the database's clock, with the moments around it by the monotonic one. */
export interface ClockReading {
  readonly databaseMs: number;
  readonly sentAt: number;
  readonly receivedAt: number;
}

export interface DisciplinedClock extends Clock {
  /** Takes a reading into account. */
  observe(reading: ClockReading): void;
}

/**
 * A clock that follows the database's. A reading says between which bounds the database's time lies,
 * half the round trip to either side: an estimate between them stays as it is, one beside them moves
 * to the nearer bound, as in F. Cristian, "Probabilistic clock synchronization" (1989). What a
 * reading moves by more than `CLOCKS_APART_MS` is no drift but a jump, and is not followed until wall
 * and database have agreed on it for `STEP_BELIEVED_AFTER_MS`.
 */
export function createClock({ wall, monotonic }: ClockSources): DisciplinedClock {
  /** Database minus monotonic. */
  let offset = wall() - monotonic();
  /** By the monotonic clock: when the last reading that agreed came in. */
  let readAt: number | undefined;
  /** How far the database's clock has jumped, and since when the wall says the same. */
  let jump: { readonly ms: number; readonly believedFrom: number | undefined } | undefined;
  /** What `revealed` said last, and the furthest it ever said. */
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
    // A slow reading says that there was no great jump, but not that one is over.
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
