import { existsSync, readFileSync } from 'node:fs';

/** One file in a Vitest report. */
export interface VitestFile {
  /** The file's path. */
  readonly name?: string;
  readonly status: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName?: string;
    readonly failureMessages?: readonly string[];
  }[];
}

interface PlaywrightResult {
  readonly error?: { readonly message?: string };
  readonly attachments?: readonly { readonly name: string; readonly path?: string }[];
}

/** A file or a `describe` in a Playwright report. */
export interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly PlaywrightResult[];
    }[];
  }[];
}

const MAX_MESSAGE_LINES = 12;
const MAX_SNAPSHOT_LINES = 40;

/** `path › test name`, then the start of the error message, indented. */
export function vitestFailures(files: readonly VitestFile[]): readonly string[] {
  return files.flatMap(({ name = 'a file without a name', status, assertionResults }) => {
    const failed = assertionResults.filter((it) => it.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${name}: could not be loaded`] : [];
    return failed.map(({ fullName, failureMessages = [] }) =>
      formatFailure([name, fullName ?? 'a test without a name'], failureMessages[0]),
    );
  });
}

/**
 * `file › describe › test`, then the start of its first error and of the page's accessibility tree,
 * indented.
 */
export function playwrightFailures(
  suites: readonly PlaywrightSuite[],
  parentTitles: readonly string[] = [],
): readonly string[] {
  return suites.flatMap(({ title, suites: childSuites = [], specs = [] }) => {
    const path = [...parentTitles, title];
    const failed = specs.filter(({ ok }) => !ok);
    return [
      ...failed.map((spec) => {
        const results = spec.tests.flatMap((it) => it.results);
        const error = results.find((it) => it.error)?.error;
        const failure = formatFailure([...path, spec.title], error?.message);
        return [failure, ...results.flatMap(pageSnapshot)].join('\n');
      }),
      ...playwrightFailures(childSuites, path),
    ];
  });
}

/** CI keeps only the output, not the files of a failed test. */
function pageSnapshot({ attachments = [] }: PlaywrightResult): readonly string[] {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (path === undefined || !existsSync(path)) return [];
  const [, snapshot] = /^```yaml\n(.*?)^```$/ms.exec(readFileSync(path, 'utf8')) ?? [];
  if (snapshot === undefined) return [];
  return indent(snapshot.trimEnd().split('\n').slice(0, MAX_SNAPSHOT_LINES));
}

function formatFailure(path: readonly string[], message = ''): string {
  const lines = stripColours(message).split('\n').slice(0, MAX_MESSAGE_LINES);
  return [path.join(' › '), ...indent(lines.filter(Boolean))].join('\n');
}

const indent = (lines: readonly string[]) => lines.map((line) => `    ${line}`);

const ESCAPE = String.fromCharCode(27);

function stripColours(text: string): string {
  return text.replaceAll(new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g'), '');
}
