import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

export interface ActivityState {
  readonly blocking: number;
  /** Blocking mutations; reads follow from the last action. */
  readonly startedActions: number;
  /** `serial` distinguishes equal failures. */
  readonly failure: CallFailure | null;
  readonly serial: number;
  /** Until the wait ends or the network fails. */
  readonly isRateLimited: boolean;
  /** Besides the user's own data; null without a healthy stream. */
  readonly streamedInstruments: readonly string[] | null;
}

export interface CallFailure {
  readonly serial: number;
  /** Null for a network failure or an expired request, which the app words. */
  readonly message: string | null;
  readonly isExpired?: true;
  readonly path: string;
}

const INITIAL: ActivityState = {
  blocking: 0,
  startedActions: 0,
  failure: null,
  serial: 0,
  isRateLimited: false,
  streamedInstruments: null,
};

const slice = createSlice({
  name: 'activity',
  initialState: INITIAL,
  reducers: {
    blockingStarted: (state, { payload }: PayloadAction<{ readonly reads: boolean }>) => ({
      ...state,
      blocking: state.blocking + 1,
      startedActions: state.startedActions + (payload.reads ? 0 : 1),
    }),
    blockingEnded: (state) => ({ ...state, blocking: Math.max(0, state.blocking - 1) }),
    failureReported: (state, { payload }: PayloadAction<Omit<CallFailure, 'serial'>>) => {
      const serial = state.serial + 1;
      return { ...state, serial, failure: { ...payload, serial } };
    },
    /** A later success of the same path clears its failure. */
    failureCleared: (state, { payload }: PayloadAction<string>) =>
      state.failure?.path === payload ? { ...state, failure: null } : state,
    rateLimitedChanged: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      isRateLimited: payload,
    }),
    streamedInstrumentsChanged: (
      state,
      { payload }: PayloadAction<ActivityState['streamedInstruments']>,
    ) => ({
      ...state,
      streamedInstruments: payload,
    }),
  },
});

export const activityReducer = slice.reducer;
export const {
  blockingStarted,
  blockingEnded,
  failureCleared,
  failureReported,
  streamedInstrumentsChanged,
  rateLimitedChanged,
} = slice.actions;

export interface WithActivity {
  readonly activity: ActivityState;
}

export function useIsBlocking(): boolean {
  return useSelector((state: WithActivity) => state.activity.blocking > 0);
}

/** Makes earlier messages obsolete. */
export function useStartedActionCount(): number {
  return useSelector((state: WithActivity) => state.activity.startedActions);
}

export function useLastFailure(): CallFailure | null {
  return useSelector((state: WithActivity) => state.activity.failure);
}

/** Data is outdated, not offline. */
export function useIsRateLimited(): boolean {
  return useSelector((state: WithActivity) => state.activity.isRateLimited);
}

/** A healthy stream makes polling unnecessary. */
export function useIsStreamed(...instruments: readonly string[]): boolean {
  return useSelector(
    ({ activity: { streamedInstruments: instrumentIds } }: WithActivity) =>
      instrumentIds !== null && instruments.every((id) => instrumentIds.includes(id)),
  );
}
