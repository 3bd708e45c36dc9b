import { newRequestId } from '@candela/session';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { App } from '../app/App.js';
import { createConsoleStore } from '../store/store.js';
import type { FakeService } from './fake-service.js';

export interface TestConsoleProps {
  readonly service: FakeService;
  readonly path: string;
}

export function TestConsole({ service, path }: TestConsoleProps) {
  const navigate = useNavigate();
  const [isAtPath, setAtPath] = useState(false);
  const store = useMemo(
    () => createConsoleStore({ fetch: service.fetch, newId: newRequestId }),
    [service],
  );
  useEffect(() => {
    // Only once.
    if (isAtPath) return;
    void navigate(path);
    setAtPath(true);
  }, [isAtPath, navigate, path]);
  return isAtPath && <App storage={undefined} store={store} />;
}
