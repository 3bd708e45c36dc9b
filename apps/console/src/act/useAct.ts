import type { ConsoleAnswer } from '@candela/contract/console';
import { newRequestId } from '@candela/session';
import { useState } from 'react';
import { useMakeChangeMutation, usePlanChangeMutation, type Wish } from '../wire/api.js';
import { isLost, isRefusedAs, type WireFailure } from '../wire/failure.js';

export type Planned = Extract<ConsoleAnswer, { kind: 'planned' }>;
export type Done = Extract<ConsoleAnswer, { kind: 'done' }>;

/** How far a change has come. */
export type ActState =
  | { readonly step: 'open' }
  | { readonly step: 'planning'; readonly wish: Wish }
  /** It is not done: why. */
  | { readonly step: 'refused'; readonly wish: Wish; readonly failure: WireFailure }
  /** What will be done is said, and a yes awaited. */
  | {
      readonly step: 'planned';
      readonly wish: Wish;
      readonly plan: Planned;
      /** What is said now is not what somebody said yes to before. */
      readonly hasChanged: boolean;
    }
  | { readonly step: 'doing'; readonly wish: Wish; readonly plan: Planned }
  /** No answer came to the yes: it may be done or not. */
  | {
      readonly step: 'unsure';
      readonly wish: Wish;
      readonly plan: Planned;
      readonly failure: WireFailure;
    }
  | { readonly step: 'done'; readonly wish: Wish; readonly plan: Planned; readonly done?: Done };

export interface Act {
  readonly state: ActState;
  /** Asks what would be done. */
  readonly plan: (wish: Omit<Wish, 'id'>) => void;
  /** Says yes to what was said; again after no answer, under the same id. */
  readonly agree: () => void;
  /** Back to where it began. */
  readonly reset: () => void;
}

/** How often a yes is said again by itself when no answer comes. */
const REPEATS = 1;

/**
 * A change on its way: it is planned, said, agreed to and done. What is done under an id is done once, so a lost
 * answer is asked for again under the same one.
 *
 * @param onDone told once it is done, or waits for a second person.
 */
export function useAct(onDone: (state: Extract<ActState, { step: 'done' }>) => void): Act {
  const [state, setState] = useState<ActState>({ step: 'open' });
  const [askPlan] = usePlanChangeMutation();
  const [makeChange] = useMakeChangeMutation();

  async function plan(wish: Wish, hasChanged: boolean): Promise<void> {
    setState({ step: 'planning', wish });
    const { data, error } = await askPlan(wish);
    if (data !== undefined) setState({ step: 'planned', wish, plan: data, hasChanged });
    // Sign-in comes over it, and it is as it was before.
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
    // The id is nobody else's: what was done under it is this.
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

/** Whether something is on its way, so that nothing else is begun. */
export function isBusy({ step }: ActState): boolean {
  return step === 'planning' || step === 'doing';
}
