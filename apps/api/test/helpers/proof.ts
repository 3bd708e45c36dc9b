import type { Measurement } from '@candela/figures';

/** From the environment; proofs have a short and a long form. */
export interface ProofSettings {
  /** Up to 100 commands each. If set, the other proofs run at full length too. */
  readonly runs: number | undefined;
  readonly requests: number | undefined;
  /** A printed failure: seed, path and commands, or only a seed. */
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

export type FoundFigure = Omit<Measurement, 'verdict'>;

/** @throws Error that names the invalid variable. */
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
