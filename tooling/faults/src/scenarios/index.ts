import { clockChanges, rollover } from './clock-changes.ts';
import { blackHoles, resets, terminations } from './connections.ts';
import { fullDisk, unwritable } from './disk.ts';
import { kills } from './kills.ts';
import { multiProcess } from './multi-process.ts';
import { redisOutages } from './redis.ts';
import { restarts } from './restarts.ts';
import { rollingUpdate } from './rolling-update.ts';
import type { Scenario } from './scenario.ts';
import { stoppedProcess } from './stopped-process.ts';

/** All scenarios, in order of execution. */
export const SCENARIOS: readonly Scenario[] = [
  ...[kills, rollover, clockChanges, fullDisk, unwritable],
  ...[terminations, restarts, resets, blackHoles, redisOutages, stoppedProcess],
  ...[multiProcess, rollingUpdate],
];
