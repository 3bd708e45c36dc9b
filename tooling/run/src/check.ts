import { reportStep } from './run-step.ts';
import { HEALTH_STEPS, STATIC_STEPS } from './steps.ts';

const failed: string[] = [];
for (const step of [...STATIC_STEPS, ...HEALTH_STEPS]) {
  if (!(await reportStep(step)).ok) failed.push(step.name);
}

if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}. What each found is printed above.`);
  process.exitCode = 1;
} else {
  console.log('\nAll checks passed.');
}
