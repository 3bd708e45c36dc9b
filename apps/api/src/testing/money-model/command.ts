import type fc from 'fast-check';
import { expect } from 'vitest';
import type { MoneyState } from './books.js';
import { assertRight } from './checks.js';
import type { Model } from './model.js';
import type { World } from './world.js';

/** The service, and its money after the last command. */
export interface Run {
  readonly world: World;
  money: MoneyState;
}

export type Command = fc.AsyncCommand<Model, Run>;

export interface CommandText {
  readonly says: string;
  readonly isPossible: (model: Readonly<Model>) => boolean;
  /** @returns whether money tables may have changed. */
  readonly act: (model: Model, world: World) => Promise<boolean>;
}

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

/** Users appear as letters in counterexamples. */
export function nameOf(by: number): string {
  return 'ABCDEF'.charAt(by);
}
