import { clockChanges, rollover } from './clock-changes.ts';
import { fullDisk, unwritable } from './disk.ts';
import { kills } from './kills.ts';
import { multiProcess } from './multi-process.ts';
import {
  blackHoles,
  redisOutages,
  resets,
  restarts,
  stoppedProcess,
  terminations,
} from './recovery.ts';
import { rollingUpdate } from './rolling-update.ts';
import type { Scenario } from './scenario.ts';

/** In order of execution. */
export const SCENARIOS: readonly Scenario[] = [
  ...[kills, rollover, clockChanges, fullDisk, unwritable],
  ...[terminations, restarts, resets, blackHoles, redisOutages, stoppedProcess],
  ...[multiProcess, rollingUpdate],
];
