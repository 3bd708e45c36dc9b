import { useSelector } from 'react-redux';
import type { SessionState, UpColour } from './slice.js';

/** The part of the app's state that this package owns. */
export interface WithSession {
  readonly session: SessionState;
}

/** The session, or a part of it. */
export function useSession<Part>(select: (session: SessionState) => Part): Part {
  return useSelector((state: WithSession) => select(state.session));
}

/** Whether a token is held. The service may still say that it has ended. */
export function useIsSignedIn(): boolean {
  return useSession((session) => session.token !== null);
}

/** Night or day, and which colour means up. */
export type Palette = `${'night' | 'day'}-${UpColour}`;

/** The colours in force: who reads tokens in a script reads them anew when it changes. */
export function usePalette(): Palette {
  return useSession(
    ({ night, upColour }) => `${night ? 'night' : 'day'}-${upColour ?? 'green'}` as const,
  );
}
