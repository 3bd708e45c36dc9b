import { kills } from './kills.ts';
import type { Scenario } from './scenario.ts';

/** Every scenario there is, in the order in which they are played. */
export const SCENARIOS: readonly Scenario[] = [kills];
