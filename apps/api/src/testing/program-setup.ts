import type { TestProject } from 'vitest/node';
import { buildProgram } from './built-program.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the service and its commands lie, built. */
    program: string;
  }
}

/** Builds the program once a run, for the tests that start it. */
export async function setup(project: TestProject): Promise<() => void> {
  const program = await buildProgram();
  project.provide('program', program.directory);
  return () => program.remove();
}
