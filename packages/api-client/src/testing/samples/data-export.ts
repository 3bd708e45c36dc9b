import type { DataExportState } from '../../endpoints/data-export.js';
import { SAMPLE_NOW } from './now.js';

/** File ready. */
export function aDataExportState(overrides: Partial<DataExportState> = {}): DataExportState {
  return {
    state: 'ready',
    askedAt: SAMPLE_NOW - 60,
    readyAt: SAMPLE_NOW - 30,
    expiresAt: SAMPLE_NOW + 86_370,
    size: 48_213,
    inTheWay: null,
    ...overrides,
  };
}

export const NO_DATA_EXPORT: DataExportState = {
  state: 'none',
  askedAt: null,
  readyAt: null,
  expiresAt: null,
  size: null,
  inTheWay: null,
};
