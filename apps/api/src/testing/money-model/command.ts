import type fc from 'fast-check';
import { expect } from 'vitest';
import type { MoneyState } from './books.js';
import { assertRight } from './checks.js';
import type { Model } from './model.js';
import type { World } from './world.js';

/** A run in the real world, and its money as the last command left it. */
export interface Run {
  readonly world: World;
  money: MoneyState;
}

export type Command = fc.AsyncCommand<Model, Run>;

export interface CommandText {
  /** Stands in a counterexample: `A places up 10.00 for 60 s`. */
  readonly says: string;
  readonly isPossible: (model: Readonly<Model>) => boolean;
  /** Does it to the world and to the model. @returns whether anything may be different. */
  readonly act: (model: Model, world: World) => Promise<boolean>;
}

/** A command of a model run, after which everything is looked at. */
export function command({ says, isPossible, act }: CommandText): Command {
  return {
    toString: () => says,
    check: isPossible,
    async run(model, run) {
      const mayDiffer = await act(model, run.world);
      const money = await assertRight(model, run.world);
      if (!mayDiffer)
        expect(money.digest, `refused, and yet changed: ${says}`).toBe(run.money.digest);
      run.money = money;
    },
  };
}

/** People stand in a counterexample by letters. */
export function nameOf(by: number): string {
  return 'ABCDEF'.charAt(by);
}
