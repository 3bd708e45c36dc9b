import { appendMeasurements, type Measurement } from '@candela/figures';
import type { Reporter, TestModule } from 'vitest/node';

/** For `pnpm prove`. */
export class FiguresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const figures = modules.flatMap((module) => [...module.children.allTests()].flatMap(figuresOf));
    appendMeasurements(figures);
    const rows = [{ promise: 'promise', figure: 'figure', target: 'target' }, ...figures];
    const width = (name: 'promise' | 'figure') => Math.max(...rows.map((row) => row[name].length));
    const [promise, figure] = [width('promise'), width('figure')];
    const lines = rows.map((row) =>
      [row.promise.padEnd(promise), row.figure.padEnd(figure), row.target].join('   '),
    );
    process.stdout.write(`\n${lines.join('\n')}\n`);
  }
}

type Test =
  ReturnType<TestModule['children']['allTests']> extends Iterable<infer One> ? One : never;

function figuresOf(test: Test): readonly Measurement[] {
  if (test.ok()) {
    return (test.meta().figures ?? []).map((found) => ({ ...found, verdict: 'kept' }));
  }
  return [{ promise: test.name, figure: 'FAILED', target: '', verdict: 'broken' }];
}
