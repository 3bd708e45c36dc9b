import fc from 'fast-check';
import type { Operation } from '../walk/api-document.js';
import { type Draft, draftsOf, type Pair } from './drafts.js';

/** Long enough to use values of earlier responses. */
const STEPS = { minLength: 10, maxLength: 30 };
const MOSTLY_VALID = { valid: 8, broken: 2, malformed: 1 };

export interface SequenceStep {
  readonly name: Operation['name'];
  readonly draft: Draft;
  /** Index of the field, and of the learned value to send in it; both wrap around. */
  readonly takes: readonly (readonly [field: number, learned: number])[];
}

/** @param arranged names of fields with known valid values. */
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

/** Names of values for later requests: ids, tokens and the like. */
const HANDED_ON = /(?:^|_)(?:id|token|challenge|code|quote|secret|no)$/i;
const LONGEST = 200;

/** By field name. */
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

  /** Prefers values of the same name. */
  function recall(name: string, which: number): string | undefined {
    const values = known.get(name) ?? [...known.values()].flat();
    return values[which % values.length];
  }

  return {
    learn,

    fill({ draft, takes }: SequenceStep, { fields }: Operation): Draft {
      const free = Object.entries(fields).filter(([, schema]) => schema.enum === undefined);
      let filled = draft;
      for (const [field, which] of takes) {
        const [name] = free[field % free.length] ?? [];
        const value = name === undefined ? undefined : recall(name, which);
        if (name === undefined || value === undefined) continue;
        const pairs = [...filled.pairs.filter((pair) => pair[0] !== name), [name, value] as Pair];
        // A learned token replaces the sender's.
        const sender = name === 'token' ? 'nobody' : filled.sender;
        filled = { ...filled, sender, pairs };
      }
      return filled;
    },
  };
}
