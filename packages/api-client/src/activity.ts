import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

/** UI state of API calls; the app's shell renders it as blocking loader and toasts. */
export interface ActivityState {
  readonly blocking: number;
  /** Number of blocking mutations so far. Reads do not count: they follow from the last action. */
  readonly startedActions: number;
  /** `serial` distinguishes equal failures. Null once the call has succeeded. */
  readonly failure: CallFailure | null;
  readonly serial: number;
  /** Reads are rate limited: set while a rate limit's wait lasts, unless the network failed since. */
  readonly isRateLimited: boolean;
  /**
   * Instruments whose prices a healthy stream delivers, besides the user's own data; null without
   * one.
   */
  readonly streamedInstruments: readonly string[] | null;
}

export interface CallFailure {
  readonly serial: number;
  /** The service's text; null for a network failure, which the app words. */
  readonly message: string | null;
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

/** Changes with each blocking action, which makes earlier messages obsolete. */
export function useStartedActionCount(): number {
  return useSelector((state: WithActivity) => state.activity.startedActions);
}

export function useLastFailure(): CallFailure | null {
  return useSelector((state: WithActivity) => state.activity.failure);
}

/** The service responds but rejects reads for a while: data is outdated, not offline. */
export function useIsRateLimited(): boolean {
  return useSelector((state: WithActivity) => state.activity.isRateLimited);
}

/**
 * Whether a healthy stream delivers the user's data and the prices of these instruments, so that
 * polling is unnecessary.
 */
export function useIsStreamed(...instruments: readonly string[]): boolean {
  return useSelector(
    ({ activity: { streamedInstruments: instrumentIds } }: WithActivity) =>
      instrumentIds !== null && instruments.every((id) => instrumentIds.includes(id)),
  );
}
