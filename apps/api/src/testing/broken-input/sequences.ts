import fc from 'fast-check';
import type { Operation } from '../walk/api-document.js';
import { type Draft, draftsOf, type Pair } from './drafts.js';

/** How long a sequence is: long enough that what one answer said is used by several that follow. */
const STEPS = { minLength: 10, maxLength: 30 };
const MOSTLY_VALID = { valid: 8, broken: 2, malformed: 1 };

/** One request of a sequence, which may take what earlier answers said. */
export interface SequenceStep {
  readonly name: Operation['name'];
  readonly draft: Draft;
  /** Of some fields, by number: the number of what was learned that stands in it. */
  readonly takes: readonly (readonly [field: number, learned: number])[];
}

/** @param arranged the fields of an operation of which somebody knows how it succeeds. */
export function sequencesOf(
  operations: readonly Operation[],
  arranged: (operation: Operation) => readonly string[],
): fc.Arbitrary<readonly SequenceStep[]> {
  const step = fc.constantFrom(...operations).chain((operation) =>
    fc.record({
      name: fc.constant(operation.name),
      draft: draftsOf(operation, arranged(operation), MOSTLY_VALID),
      takes: fc.array(fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 1_000 })), { maxLength: 3 }),
    }),
  );
  return fc.array(step, { ...STEPS, size: 'max' });
}

/** Ids, tokens and the like: what an answer gives for a later request. */
const HANDED_ON = /(?:^|_)(?:id|token|challenge|code|quote|secret|no)$/i;
const LONGEST = 200;

/** Remembers what answers hand on, by the names under which they do. */
export function createLearned() {
  const known = new Map<string, string[]>();

  function learn(said: unknown, name = ''): void {
    if (typeof said === 'string') {
      if (!HANDED_ON.test(name) || said === '' || said.length > LONGEST) return;
      known.set(name, [...(known.get(name) ?? []), said]);
    } else if (typeof said === 'object' && said !== null) {
      for (const [key, value] of Object.entries(said)) {
        learn(value, Array.isArray(said) ? name : key);
      }
    }
  }

  /** Of a name that was learned, else of any. */
  function recall(name: string, which: number): string | undefined {
    const values = known.get(name) ?? [...known.values()].flat();
    return values[which % values.length];
  }

  return {
    learn,

    /** The step's draft with what is known by now in the fields that it says. */
    fill({ draft, takes }: SequenceStep, { fields }: Operation): Draft {
      const free = Object.entries(fields).filter(([, schema]) => schema.enum === undefined);
      let filled = draft;
      for (const [field, which] of takes) {
        const [name] = free[field % free.length] ?? [];
        const value = name === undefined ? undefined : recall(name, which);
        if (name === undefined || value === undefined) continue;
        const pairs = [...filled.pairs.filter((pair) => pair[0] !== name), [name, value] as Pair];
        // A token that was learned is sent in place of anybody's.
        const sender = name === 'token' ? 'nobody' : filled.sender;
        filled = { ...filled, sender, pairs };
      }
      return filled;
    },
  };
}
