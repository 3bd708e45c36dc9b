import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

/** UI state of API calls; the app's shell renders it as blocking loader and toasts. */
export interface ActivityState {
  readonly blocking: number;
  /** Number of blocking mutations so far. Reads do not count: they follow from the last action. */
  readonly begun: number;
  /** `serial` distinguishes equal failures. Null once the call has succeeded. */
  readonly failure: Failure | null;
  readonly serial: number;
  /** Reads are rate limited: set while a rate limit's wait lasts, unless the network failed since. */
  readonly turnedAway: boolean;
  /**
   * Instruments whose prices a healthy stream delivers, besides the user's own data; null without
   * one.
   */
  readonly streamed: readonly string[] | null;
}

export interface Failure {
  readonly serial: number;
  /** The service's text; null for a network failure, which the app words. */
  readonly message: string | null;
  readonly path: string;
}

const INITIAL: ActivityState = {
  blocking: 0,
  begun: 0,
  failure: null,
  serial: 0,
  turnedAway: false,
  streamed: null,
};

const slice = createSlice({
  name: 'activity',
  initialState: INITIAL,
  reducers: {
    blockingBegan: (state, { payload }: PayloadAction<{ readonly reads: boolean }>) => ({
      ...state,
      blocking: state.blocking + 1,
      begun: state.begun + (payload.reads ? 0 : 1),
    }),
    blockingEnded: (state) => ({ ...state, blocking: Math.max(0, state.blocking - 1) }),
    failureReported: (state, { payload }: PayloadAction<Omit<Failure, 'serial'>>) => {
      const serial = state.serial + 1;
      return { ...state, serial, failure: { ...payload, serial } };
    },
    /** A later success of the same path clears its failure. */
    failureMended: (state, { payload }: PayloadAction<string>) =>
      state.failure?.path === payload ? { ...state, failure: null } : state,
    turnedAway: (state, { payload }: PayloadAction<boolean>) => ({ ...state, turnedAway: payload }),
    streamed: (state, { payload }: PayloadAction<ActivityState['streamed']>) => ({
      ...state,
      streamed: payload,
    }),
  },
});

export const activityReducer = slice.reducer;
export const {
  blockingBegan,
  blockingEnded,
  failureMended,
  failureReported,
  streamed,
  turnedAway,
} = slice.actions;

export interface WithActivity {
  readonly activity: ActivityState;
}

export function useIsBlocking(): boolean {
  return useSelector((state: WithActivity) => state.activity.blocking > 0);
}

/** Changes with each blocking action, which makes earlier messages obsolete. */
export function useBegun(): number {
  return useSelector((state: WithActivity) => state.activity.begun);
}

export function useLastFailure(): Failure | null {
  return useSelector((state: WithActivity) => state.activity.failure);
}

/** The service responds but rejects reads for a while: data is outdated, not offline. */
export function useIsTurnedAway(): boolean {
  return useSelector((state: WithActivity) => state.activity.turnedAway);
}

/**
 * Whether a healthy stream delivers the user's data and the prices of these instruments, so that
 * polling is unnecessary.
 */
export function useIsStreamed(...instruments: readonly string[]): boolean {
  return useSelector(
    ({ activity: { streamed: told } }: WithActivity) =>
      told !== null && instruments.every((id) => told.includes(id)),
  );
}
