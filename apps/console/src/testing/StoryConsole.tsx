import { useState } from 'react';
import { createFakeService, type Meddling } from './fake-service.js';
import { TestConsole } from './TestConsole.js';

export interface StoryConsoleProps {
  /** Where it opens. */
  readonly path: string;
  /** @default true */
  readonly isSignedIn?: boolean | undefined;
  /** What becomes of calls. */
  readonly meddle?: Meddling | undefined;
}

/** The whole console as a story tells it, each time before a service of its own. */
export function StoryConsole({ path, isSignedIn = true, meddle }: StoryConsoleProps) {
  const [service] = useState(() => Object.assign(createFakeService({ isSignedIn }), { meddle }));
  return <TestConsole path={path} service={service} />;
}
