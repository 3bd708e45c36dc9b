import type { Figure } from '@candela/figures';

/** What the runner's environment says of the proofs that have a short and a long form. */
export interface ProofSettings {
  /** Runs of the model, each of up to 100 commands. With any, the other proofs are at full length too. */
  readonly runs: number | undefined;
  /** Generated requests of each operation; undefined means the short form. */
  readonly requests: number | undefined;
  /** The failure that is to be seen again, as it was printed: seed, path and commands, or a seed alone. */
  readonly replay: string | undefined;
}

declare module 'vitest' {
  interface ProvidedContext {
    proof: ProofSettings;
  }
  interface TaskMeta {
    figures?: readonly FoundFigure[];
  }
}

/** What a test found, for the table of proofs. That it passed is the runner's to say. */
export type FoundFigure = Omit<Figure, 'verdict'>;

/** @throws Error naming the variable that is wrong. */
export function readProofSettings(
  environment: Readonly<Record<string, string | undefined>>,
): ProofSettings {
  const count = (name: string) => {
    const { [name]: text } = environment;
    if (text === undefined) return undefined;
    if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
    throw new Error(`${name} must be a whole number from 1 on, but is ${JSON.stringify(text)}.`);
  };
  return { runs: count('RUNS'), requests: count('REQUESTS'), replay: environment.REPLAY };
}
