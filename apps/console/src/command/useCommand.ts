import type { ConsoleResponse } from '@candela/contract/console';
import { newRequestId } from '@candela/session';
import { useState } from 'react';
import {
  type CommandRequest,
  useExecuteCommandMutation,
  usePlanCommandMutation,
} from '../api/console-api.js';
import { hasUnknownOutcome, isRejectedWith, type WireFailure } from '../api/request-failure.js';

export type PlanResponse = Extract<ConsoleResponse, { kind: 'planned' }>;
export type CommandResponse = Extract<ConsoleResponse, { kind: 'done' }>;

export type CommandState =
  | { readonly step: 'open' }
  | { readonly step: 'planning'; readonly request: CommandRequest }
  | { readonly step: 'refused'; readonly request: CommandRequest; readonly failure: WireFailure }
  /** Waits for confirmation. */
  | {
      readonly step: 'planned';
      readonly request: CommandRequest;
      readonly plan: PlanResponse;
      /** Differs from the plan confirmed before. */
      readonly hasChanged: boolean;
    }
  | { readonly step: 'doing'; readonly request: CommandRequest; readonly plan: PlanResponse }
  /** It may or may not be done. */
  | {
      readonly step: 'unsure';
      readonly request: CommandRequest;
      readonly plan: PlanResponse;
      readonly failure: WireFailure;
    }
  | {
      readonly step: 'done';
      readonly request: CommandRequest;
      readonly plan: PlanResponse;
      readonly done?: CommandResponse;
    };

export interface CommandRunner {
  readonly state: CommandState;
  readonly plan: (request: Omit<CommandRequest, 'id'>) => void;
  /** A lost response is retried under the same id. */
  readonly confirm: () => void;
  readonly reset: () => void;
}

const MAX_RETRIES = 1;

/**
 * An id is executed once, so a lost response is retried under the same id.
 *
 * @param onDone called when done, or waiting for a second person.
 */
export function useCommand(
  onDone: (state: Extract<CommandState, { step: 'done' }>) => void,
): CommandRunner {
  const [state, setState] = useState<CommandState>({ step: 'open' });
  const [requestPlan] = usePlanCommandMutation();
  const [executeCommand] = useExecuteCommandMutation();

  async function plan(request: CommandRequest, hasChanged: boolean): Promise<void> {
    setState({ step: 'planning', request });
    const { data, error } = await requestPlan(request);
    if (data !== undefined) setState({ step: 'planned', request, plan: data, hasChanged });
    else if (failedWith(error, isSignedOutFailure)) setState({ step: 'open' });
    else setState({ step: 'refused', request, failure: error as WireFailure });
  }

  async function confirm(request: CommandRequest, confirmedPlan: PlanResponse): Promise<void> {
    setState({ step: 'doing', request, plan: confirmedPlan });
    const confirmedRequest = { ...request, agreed: confirmedPlan.says };
    let result = await executeCommand(confirmedRequest);
    for (
      let attempt = 0;
      attempt < MAX_RETRIES && failedWith(result.error, hasUnknownOutcome);
      attempt++
    ) {
      result = await executeCommand(confirmedRequest);
    }
    const { data } = result;
    const failure = result.error as WireFailure | undefined;
    // Ids are unique: this change was done.
    if (failure === undefined || isRejectedWith(failure, 'already_done')) {
      const done = {
        step: 'done',
        request,
        plan: confirmedPlan,
        ...(data && { done: data }),
      } as const;
      setState(done);
      onDone(done);
    } else if (isRejectedWith(failure, 'changed_meanwhile')) {
      await plan(request, true);
    } else if (isSignedOutFailure(failure)) {
      setState({ step: 'planned', request, plan: confirmedPlan, hasChanged: false });
    } else {
      setState({
        step: hasUnknownOutcome(failure) ? 'unsure' : 'refused',
        request,
        plan: confirmedPlan,
        failure,
      });
    }
  }

  return {
    state,
    plan: (request) => void plan({ ...request, id: newRequestId() }, false),
    confirm: () => {
      if (state.step === 'planned' || state.step === 'unsure')
        void confirm(state.request, state.plan);
    },
    reset: () => setState({ step: 'open' }),
  };
}

const isSignedOutFailure = (failure: WireFailure) => isRejectedWith(failure, 'signed_out');

function failedWith(error: unknown, matches: (failure: WireFailure) => boolean): boolean {
  return error !== undefined && matches(error as WireFailure);
}

/** While busy, no other request may start. */
export function isBusy({ step }: CommandState): boolean {
  return step === 'planning' || step === 'doing';
}
