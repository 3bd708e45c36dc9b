import type { Lie } from '../lie.js';
import { LIES_ABOUT_TIME } from './clock.js';
import { LIES_ABOUT_PUBLISHED_DATA } from './published.js';
import { LIES_ABOUT_RESULTS } from './results.js';
import { SILENCE } from './silence.js';
import { LIES_ABOUT_TERMS } from './terms.js';

/** Two entries chosen by the service show only in statistics, so they are not here. */
export const LIES: readonly Lie[] = [
  ...LIES_ABOUT_RESULTS,
  ...SILENCE,
  ...LIES_ABOUT_TERMS,
  ...LIES_ABOUT_TIME,
  ...LIES_ABOUT_PUBLISHED_DATA,
];
