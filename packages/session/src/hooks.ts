import { useSelector } from 'react-redux';
import type { SessionState, UpColour } from './slice.js';

export interface WithSession {
  readonly session: SessionState;
}

export function useSession<Part>(select: (session: SessionState) => Part): Part {
  return useSelector((state: WithSession) => select(state.session));
}

/** The service may have ended the session. */
export function useIsSignedIn(): boolean {
  return useSession((session) => session.token !== null);
}

/** Colour tokens must be read again when it changes. */
export type Palette = `${'night' | 'day'}-${UpColour}`;

export function usePalette(): Palette {
  return useSession(
    ({ night, upColour }) => `${night ? 'night' : 'day'}-${upColour ?? 'green'}` as const,
  );
}
