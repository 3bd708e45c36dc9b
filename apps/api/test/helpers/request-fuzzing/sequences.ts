import fc from 'fast-check';
import type { Operation } from '../contract-scenarios/api-document.js';
import { type Draft, draftsOf, type Pair } from './request-drafts.js';

const STEPS = { minLength: 10, maxLength: 30 };
const MOSTLY_VALID = { valid: 8, broken: 2, malformed: 1 };

export interface SequenceStep {
  readonly name: Operation['name'];
  readonly draft: Draft;
  /** Both indices wrap around. */
  readonly reusedValues: readonly (readonly [field: number, learned: number])[];
}

export function sequencesOf(
  operations: readonly Operation[],
  arranged: (operation: Operation) => readonly string[],
): fc.Arbitrary<readonly SequenceStep[]> {
  const step = fc.constantFrom(...operations).chain((operation) =>
    fc.record({
      name: fc.constant(operation.name),
      draft: draftsOf(operation, arranged(operation), MOSTLY_VALID),
      reusedValues: fc.array(fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 1_000 })), {
        maxLength: 3,
      }),
    }),
  );
  return fc.array(step, { ...STEPS, size: 'max' });
}

const REUSABLE_FIELD_NAME = /(?:^|_)(?:id|token|challenge|code|quote|secret|no)$/i;
const MAX_LENGTH = 200;

export function createLearnedValues() {
  const known = new Map<string, string[]>();

  function learn(received: unknown, name = ''): void {
    if (typeof received === 'string') {
      if (!REUSABLE_FIELD_NAME.test(name) || received === '' || received.length > MAX_LENGTH)
        return;
      known.set(name, [...(known.get(name) ?? []), received]);
    } else if (typeof received === 'object' && received !== null) {
      for (const [key, value] of Object.entries(received)) {
        learn(value, Array.isArray(received) ? name : key);
      }
    }
  }

  function recall(name: string, index: number): string | undefined {
    const values = known.get(name) ?? [...known.values()].flat();
    return values[index % values.length];
  }

  return {
    learn,

    fill({ draft, reusedValues }: SequenceStep, { fields }: Operation): Draft {
      const free = Object.entries(fields).filter(([, schema]) => schema.enum === undefined);
      let filled = draft;
      for (const [field, index] of reusedValues) {
        const [name] = free[field % free.length] ?? [];
        const value = name === undefined ? undefined : recall(name, index);
        if (name === undefined || value === undefined) continue;
        const pairs = [...filled.pairs.filter((pair) => pair[0] !== name), [name, value] as Pair];
        // A learned token replaces the sender's.
        const sender = name === 'token' ? 'anonymous' : filled.sender;
        filled = { ...filled, sender, pairs };
      }
      return filled;
    },
  };
}
