import type { Figure } from '@candela/figures';
import { tallyOf } from '../tally.ts';

/** Parser of a test report: one figure for the whole run. */
export const testsOf =
  (promise: string) =>
  (text: string): readonly Figure[] => {
    const { passed, failed, skipped } = tallyOf(JSON.parse(text));
    const notes = skipped > 0 ? `, ${skipped} skipped` : '';
    return [
      {
        promise,
        figure: `${passed} tests passed, ${failed} failed${notes}`,
        target: 'none fails',
        verdict: failed === 0 && passed > 0 ? 'kept' : 'broken',
      },
    ];
  };

const LEAST_SCORE = 85;

/** Mutation testing report schema. */
interface MutationReport {
  readonly files: Readonly<
    Record<string, { readonly mutants: readonly { readonly status: string }[] }>
  >;
}

/** Percentage of killed mutants among those that tests can detect. */
export const mutantsOf =
  (subject: string) =>
  (text: string): readonly Figure[] => {
    const { files } = JSON.parse(text) as MutationReport;
    const statuses = Object.values(files).flatMap(({ mutants }) =>
      mutants.map(({ status }) => status),
    );
    const count = (...of: string[]) => statuses.filter((status) => of.includes(status)).length;
    const found = count('Killed', 'Timeout');
    const lived = count('Survived', 'NoCoverage');
    const score = (100 * found) / (found + lived);
    return [
      {
        promise: `mutants of ${subject} that a test notices`,
        figure: `${score.toFixed(2)} % of ${found + lived}`,
        target: `≥ ${LEAST_SCORE} %`,
        verdict: score >= LEAST_SCORE ? 'kept' : 'broken',
      },
    ];
  };
