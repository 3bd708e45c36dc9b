import type { TestProject } from 'vitest/node';
import { buildProgram } from './built-program.js';

declare module 'vitest' {
  interface ProvidedContext {
    program: string;
  }
}

export async function setup(project: TestProject): Promise<() => void> {
  const program = await buildProgram();
  project.provide('program', program.directory);
  return () => program.remove();
}
