/** Printed with each problem. */
export const WHY = {
  tag: 'turbo boundaries uses the floor tag, so a wrong tag allows wrong imports.',
  name: 'Packages are found by their folder, and no package is published by accident.',
  floor: 'Imports go downward only; others couple packages that are released separately.',
  'package-boundary': 'Only exports are public; other files of a package may change at any time.',
  unresolved: 'Subpaths that are not exported are private; undeclared packages resolve by chance.',
  exports:
    'Tests resolve source, bundlers default and the compiler types, so all three must exist.',
  versions: 'The catalog has one version of each library for the whole repository.',
  scripts: 'All packages are built, tested and checked by the same script names.',
  'required-files':
    'Each package documents its purpose, its changes and its public API for people who use it alone.',
  layers:
    'Imports inside the service go operators → http → modules → ledger → db, so each money rule has one place.',
  'file-name': 'Hooks are found by their file name.',
  guide: 'A document that cites a missing file or name misleads its readers.',
  coverage: 'A specification or security statement without a test can break unnoticed.',
  outcomes: 'No code, including operator code, may choose the outcome of an order.',
  'module-data': "Only a module's service writes its tables, since it enforces their rules.",
  idempotency:
    'An idempotent call takes effect once per request id because one place opens the request and commits it with the effect.',
} as const;

export type Rule = keyof typeof WHY;

export interface Problem {
  /** From the root. */
  readonly file: string;
  readonly rule: Rule;
  readonly what: string;
  readonly fix: string;
}

export function describeProblem({ file, rule, what, fix }: Problem): string {
  return `${file} [${rule}]\n  what: ${what}\n  why:  ${WHY[rule]}\n  fix:  ${fix}`;
}
