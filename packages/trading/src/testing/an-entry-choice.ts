import type { EntryChoice } from '@candela/evidence';

/** No sign of a choice. */
export const anEntryChoice = (
  better: number,
  worse: number,
  change: Partial<EntryChoice> = {},
): EntryChoice => ({
  ...{ better, worse, decisiveBetter: 0, decisiveWorse: 0, evidence: 1, isChosen: false },
  ...change,
});
