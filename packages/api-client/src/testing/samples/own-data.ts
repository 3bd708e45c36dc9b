import type { OwnDataState } from '../../endpoints/own-data.js';
import { SAMPLE_NOW } from './now.js';

/** File ready. */
export function anOwnDataState(over: Partial<OwnDataState> = {}): OwnDataState {
  return {
    state: 'ready',
    askedAt: SAMPLE_NOW - 60,
    readyAt: SAMPLE_NOW - 30,
    expiresAt: SAMPLE_NOW + 86_370,
    size: 48_213,
    inTheWay: null,
    ...over,
  };
}

export const NO_OWN_DATA: OwnDataState = {
  state: 'none',
  askedAt: null,
  readyAt: null,
  expiresAt: null,
  size: null,
  inTheWay: null,
};
