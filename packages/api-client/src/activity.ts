import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

/**
 * What calls want shown while they run and when they fail. This package knows no component: the
 * app's shell turns this state into the blocking loader and toasts.
 */
export interface ActivityState {
  /** Calls under way that block the screen. */
  readonly blocking: number;
  /**
   * How many calls that do something have blocked the screen so far. Reads come of what was done last, also those of
   * the screen that it led to, and what was said of it holds.
   */
  readonly begun: number;
  /** The last failure to be shown; `serial` tells two equal ones apart. Null once it was made good. */
  readonly failure: Failure | null;
  /** Of the last failure. */
  readonly serial: number;
  /** Reads were turned away as too many, and none has been answered since, well or badly. */
  readonly turnedAway: boolean;
  /** Whose prices a stream brings, beside what is the person's own; null while there is no healthy one. */
  readonly streamed: readonly string[] | null;
}

export interface Failure {
  readonly serial: number;
  /** The service's words, or null for a network failure, whose words are the app's. */
  readonly message: string | null;
  /** The path of the call that failed. */
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
    /** The call of this path has succeeded: that it failed before is no longer of use. */
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

/** Another number with each thing that is begun in front of the person: what was said before is of the past. */
export function useBegun(): number {
  return useSelector((state: WithActivity) => state.activity.begun);
}

export function useLastFailure(): Failure | null {
  return useSelector((state: WithActivity) => state.activity.failure);
}

/** The service answers, and takes no further reads for a while: what is shown is late, not offline. */
export function useIsTurnedAway(): boolean {
  return useSelector((state: WithActivity) => state.activity.turnedAway);
}

/**
 * A healthy stream brings what is the person's own, and the prices of these instruments: nobody need ask for
 * them again and again.
 */
export function useIsStreamed(...instruments: readonly string[]): boolean {
  return useSelector(
    ({ activity: { streamed: told } }: WithActivity) =>
      told !== null && instruments.every((id) => told.includes(id)),
  );
}
