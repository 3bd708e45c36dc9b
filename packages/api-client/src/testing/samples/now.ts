/** 2026-11-18T12:26:40Z, epoch seconds. */
export const SAMPLE_NOW = 1_795_004_800;
