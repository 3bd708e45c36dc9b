import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { createFakeService } from './fake-service.js';
import { TestConsole } from './TestConsole.js';

export function renderConsole(path: string, service = createFakeService()) {
  render(
    <MemoryRouter>
      <TestConsole path={path} service={service} />
    </MemoryRouter>,
  );
  return service;
}
