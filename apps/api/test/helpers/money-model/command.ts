import type fc from 'fast-check';
import { expect } from 'vitest';
import { assertInvariants } from './invariants.js';
import type { Model } from './model.js';
import type { MoneyState } from './money-state.js';
import type { World } from './world.js';

export interface Run {
  readonly world: World;
  money: MoneyState;
}

export type Command = fc.AsyncCommand<Model, Run>;

export interface CommandDefinition {
  readonly description: string;
  readonly isPossible: (model: Readonly<Model>) => boolean;
  /** @returns whether money tables may have changed. */
  readonly execute: (model: Model, world: World) => Promise<boolean>;
}

export function command({ description, isPossible, execute }: CommandDefinition): Command {
  return {
    toString: () => description,
    check: isPossible,
    async run(model, run) {
      const mayChange = await execute(model, run.world);
      const money = await assertInvariants(model, run.world);
      if (!mayChange)
        expect(money.digest, `refused, and yet changed: ${description}`).toBe(run.money.digest);
      run.money = money;
    },
  };
}

export function userLabel(by: number): string {
  return 'ABCDEF'.charAt(by);
}
