import type { Measurement } from '@candela/figures';
import { reportTally } from '../test-tally.ts';

/** Parser of a test report: one figure for the whole run. */
export const readTestReport =
  (promise: string) =>
  (text: string): readonly Measurement[] => {
    const { passed, failed, skipped } = reportTally(JSON.parse(text));
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

const MIN_MUTATION_SCORE = 85;

/** Mutation testing report schema. */
interface MutationReport {
  readonly files: Readonly<
    Record<string, { readonly mutants: readonly { readonly status: string }[] }>
  >;
}

/** Percentage of killed mutants among those that tests can detect. */
export const readMutationReport =
  (subject: string) =>
  (text: string): readonly Measurement[] => {
    const { files } = JSON.parse(text) as MutationReport;
    const statuses = Object.values(files).flatMap(({ mutants }) =>
      mutants.map(({ status }) => status),
    );
    const count = (...statusNames: string[]) =>
      statuses.filter((status) => statusNames.includes(status)).length;
    const found = count('Killed', 'Timeout');
    const survived = count('Survived', 'NoCoverage');
    const score = (100 * found) / (found + survived);
    return [
      {
        promise: `mutants of ${subject} that a test notices`,
        figure: `${score.toFixed(2)} % of ${found + survived}`,
        target: `≥ ${MIN_MUTATION_SCORE} %`,
        verdict: score >= MIN_MUTATION_SCORE ? 'kept' : 'broken',
      },
    ];
  };
