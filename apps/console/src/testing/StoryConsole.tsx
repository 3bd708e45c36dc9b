import { useState } from 'react';
import { type CallInterceptor, createFakeService } from './fake-service.js';
import { TestConsole } from './TestConsole.js';

export interface StoryConsoleProps {
  readonly path: string;
  /** @default true */
  readonly isSignedIn?: boolean | undefined;
  /** Overrides responses. */
  readonly interceptCall?: CallInterceptor | undefined;
}

export function StoryConsole({ path, isSignedIn = true, interceptCall }: StoryConsoleProps) {
  const [service] = useState(() =>
    Object.assign(createFakeService({ isSignedIn }), { interceptCall }),
  );
  return <TestConsole path={path} service={service} />;
}
