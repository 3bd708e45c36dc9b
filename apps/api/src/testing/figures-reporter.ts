import type { Reporter, TestModule } from 'vitest/node';
import type { Figure } from './proof.js';

/** Prints what tests have found as a table of promises, after all have run. For `pnpm prove`. */
export class FiguresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows: Figure[] = [{ promise: 'promise', figure: 'figure', target: 'target' }];
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const kept = test.ok() ? (test.meta().figures ?? []) : [];
        rows.push(...kept);
        if (!test.ok()) rows.push({ promise: test.name, figure: 'FAILED', target: '' });
      }
    }
    const width = (name: keyof Figure) => Math.max(...rows.map((row) => row[name].length));
    const [promise, figure] = [width('promise'), width('figure')];
    const lines = rows.map((row) =>
      [row.promise.padEnd(promise), row.figure.padEnd(figure), row.target].join('   '),
    );
    process.stdout.write(`\n${lines.join('\n')}\n`);
  }
}
