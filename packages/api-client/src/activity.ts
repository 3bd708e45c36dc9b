import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

/**
 * What calls want shown while they run and when they fail. This package knows no component: the
 * app's shell turns this state into the blocking loader and toasts.
 */
export interface ActivityState {
  /** Calls under way that block the screen. */
  readonly blocking: number;
  /** The last failure to be shown; `serial` tells two equal ones apart. */
  readonly failure: Failure | null;
}

export interface Failure {
  readonly serial: number;
  /** The service's words, or null for a network failure, whose words are the app's. */
  readonly message: string | null;
}

const INITIAL: ActivityState = { blocking: 0, failure: null };

const slice = createSlice({
  name: 'activity',
  initialState: INITIAL,
  reducers: {
    blockingBegan: (state) => ({ ...state, blocking: state.blocking + 1 }),
    blockingEnded: (state) => ({ ...state, blocking: Math.max(0, state.blocking - 1) }),
    failureReported: (state, { payload }: PayloadAction<string | null>) => ({
      ...state,
      failure: { serial: (state.failure?.serial ?? 0) + 1, message: payload },
    }),
  },
});

export const activityReducer = slice.reducer;
export const { blockingBegan, blockingEnded, failureReported } = slice.actions;

export interface WithActivity {
  readonly activity: ActivityState;
}

export function useIsBlocking(): boolean {
  return useSelector((state: WithActivity) => state.activity.blocking > 0);
}

export function useLastFailure(): Failure | null {
  return useSelector((state: WithActivity) => state.activity.failure);
}
