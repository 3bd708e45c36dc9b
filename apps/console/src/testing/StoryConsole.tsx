import { useState } from 'react';
import { createFakeService, type Meddling } from './fake-service.js';
import { TestConsole } from './TestConsole.js';

export interface StoryConsoleProps {
  readonly path: string;
  /** @default true */
  readonly isSignedIn?: boolean | undefined;
  /** Overrides responses. */
  readonly meddle?: Meddling | undefined;
}

/** A new fake service per story. */
export function StoryConsole({ path, isSignedIn = true, meddle }: StoryConsoleProps) {
  const [service] = useState(() => Object.assign(createFakeService({ isSignedIn }), { meddle }));
  return <TestConsole path={path} service={service} />;
}
