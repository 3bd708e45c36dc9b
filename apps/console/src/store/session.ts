import type { ConsoleSession } from '@candela/contract/console';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SessionState {
  /** `ended`: the screen waits for the same operator. */
  readonly status: 'asking' | 'out' | 'in' | 'ended';
  readonly name: string | null;
  readonly csrf: string | null;
}

const INITIAL_STATE: SessionState = { status: 'asking', name: null, csrf: null };

const session = createSlice({
  name: 'session',
  initialState: INITIAL_STATE,
  reducers: {
    signedIn: (_, { payload: { name, csrf } }: PayloadAction<ConsoleSession>): SessionState => ({
      status: 'in',
      name,
      csrf,
    }),
    signedOut: (): SessionState => ({ status: 'out', name: null, csrf: null }),
    sessionEnded: (state): SessionState =>
      state.status === 'in' ? { ...state, status: 'ended', csrf: null } : state,
  },
});

export const { signedIn, signedOut, sessionEnded } = session.actions;
export const sessionReducer = session.reducer;
