import { rollover, steppedClock } from './clocks.ts';
import { blackHoles, resets, terminations } from './connections.ts';
import { fullDisk, unwritable } from './disk.ts';
import { kills } from './kills.ts';
import { many } from './many.ts';
import { redisAway } from './redis.ts';
import { restarts } from './restarts.ts';
import { rolling } from './rolling.ts';
import type { Scenario } from './scenario.ts';
import { stoppedPeer } from './stopped.ts';

/** All scenarios, in order of execution. */
export const SCENARIOS: readonly Scenario[] = [
  ...[kills, rollover, steppedClock, fullDisk, unwritable],
  ...[terminations, restarts, resets, blackHoles, redisAway, stoppedPeer],
  ...[many, rolling],
];
