import type { ConsoleAnswer } from '@candela/contract/console';
import { newRequestId } from '@candela/session';
import { useState } from 'react';
import { useMakeChangeMutation, usePlanChangeMutation, type Wish } from '../wire/api.js';
import { isLost, isRefusedAs, type WireFailure } from '../wire/failure.js';

export type Planned = Extract<ConsoleAnswer, { kind: 'planned' }>;
export type Done = Extract<ConsoleAnswer, { kind: 'done' }>;

export type ActState =
  | { readonly step: 'open' }
  | { readonly step: 'planning'; readonly wish: Wish }
  | { readonly step: 'refused'; readonly wish: Wish; readonly failure: WireFailure }
  /** Waits for confirmation. */
  | {
      readonly step: 'planned';
      readonly wish: Wish;
      readonly plan: Planned;
      /** Differs from the plan confirmed before. */
      readonly hasChanged: boolean;
    }
  | { readonly step: 'doing'; readonly wish: Wish; readonly plan: Planned }
  /** No response: it may or may not be done. */
  | {
      readonly step: 'unsure';
      readonly wish: Wish;
      readonly plan: Planned;
      readonly failure: WireFailure;
    }
  | { readonly step: 'done'; readonly wish: Wish; readonly plan: Planned; readonly done?: Done };

export interface Act {
  readonly state: ActState;
  readonly plan: (wish: Omit<Wish, 'id'>) => void;
  /** Also retries a lost response, under the same id. */
  readonly agree: () => void;
  readonly reset: () => void;
}

/** Automatic retries without a response. */
const REPEATS = 1;

/**
 * Plan, confirm, execute. An id is executed once, so a lost response is retried under the same id.
 *
 * @param onDone called when done, or waiting for a second person.
 */
export function useAct(onDone: (state: Extract<ActState, { step: 'done' }>) => void): Act {
  const [state, setState] = useState<ActState>({ step: 'open' });
  const [askPlan] = usePlanChangeMutation();
  const [makeChange] = useMakeChangeMutation();

  async function plan(wish: Wish, hasChanged: boolean): Promise<void> {
    setState({ step: 'planning', wish });
    const { data, error } = await askPlan(wish);
    if (data !== undefined) setState({ step: 'planned', wish, plan: data, hasChanged });
    // Sign-in covers the unchanged form.
    else if (failedWith(error, isSignedOut)) setState({ step: 'open' });
    else setState({ step: 'refused', wish, failure: error as WireFailure });
  }

  async function agree(wish: Wish, said: Planned): Promise<void> {
    setState({ step: 'doing', wish, plan: said });
    const change = { ...wish, agreed: said.says };
    let answered = await makeChange(change);
    for (let again = 0; again < REPEATS && failedWith(answered.error, isLost); again++) {
      answered = await makeChange(change);
    }
    const { data } = answered;
    const failure = answered.error as WireFailure | undefined;
    // Ids are unique: this change was done.
    if (failure === undefined || isRefusedAs(failure, 'already_done')) {
      const done = { step: 'done', wish, plan: said, ...(data && { done: data }) } as const;
      setState(done);
      onDone(done);
    } else if (isRefusedAs(failure, 'changed_meanwhile')) {
      await plan(wish, true);
    } else if (isSignedOut(failure)) {
      setState({ step: 'planned', wish, plan: said, hasChanged: false });
    } else {
      setState({ step: isLost(failure) ? 'unsure' : 'refused', wish, plan: said, failure });
    }
  }

  return {
    state,
    plan: (wish) => void plan({ ...wish, id: newRequestId() }, false),
    agree: () => {
      if (state.step === 'planned' || state.step === 'unsure') void agree(state.wish, state.plan);
    },
    reset: () => setState({ step: 'open' }),
  };
}

const isSignedOut = (failure: WireFailure) => isRefusedAs(failure, 'signed_out');

function failedWith(error: unknown, is: (failure: WireFailure) => boolean): boolean {
  return error !== undefined && is(error as WireFailure);
}

/** While busy, no other request may start. */
export function isBusy({ step }: ActState): boolean {
  return step === 'planning' || step === 'doing';
}
