import type { ConsoleSession } from '@candela/contract/console';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SessionState {
  /**
   * `asking`: unknown. `out`: signed out. `in`: signed in. `ended`: expired; the screen waits for
   * the same operator.
   */
  readonly standing: 'asking' | 'out' | 'in' | 'ended';
  readonly name: string | null;
  readonly csrf: string | null;
}

const NOBODY_YET: SessionState = { standing: 'asking', name: null, csrf: null };

const session = createSlice({
  name: 'session',
  initialState: NOBODY_YET,
  reducers: {
    signedIn: (_, { payload: { name, csrf } }: PayloadAction<ConsoleSession>): SessionState => ({
      standing: 'in',
      name,
      csrf,
    }),
    signedOut: (): SessionState => ({ standing: 'out', name: null, csrf: null }),
    sessionEnded: (state): SessionState =>
      state.standing === 'in' ? { ...state, standing: 'ended', csrf: null } : state,
  },
});

export const { signedIn, signedOut, sessionEnded } = session.actions;
export const sessionReducer = session.reducer;
