/** Why each rule is there; printed beside every problem it finds. */
export const WHY = {
  tag: 'turbo boundaries judges a package by its floor tag, so a wrong tag opens every door.',
  name: 'A package is found by its folder, and nothing of ours is published by accident.',
  floor: 'Imports go down only; what points up or sideways ties packages that are released apart.',
  reach: "A package's files are its own; only what it exports is promised to stay.",
  'deep-import': 'What exports does not list is private and may change without notice.',
  undeclared: 'A package that is not declared is found by luck and breaks when built alone.',
  exports:
    'Tests read source, bundlers read default and the compiler reads types: all three must be there.',
  versions: 'One version of a library in the whole house is decided in the catalog.',
  scripts: 'Every package is built, tested and checked by the same words.',
  papers:
    'Who works on one package alone must find what it is, what changed, and what it promises.',
  layers:
    'Inside the service calls go operators → http → modules → ledger → db, so that each rule of money has one place.',
  'file-name': 'One case for one kind of file: whoever looks for a hook finds it by its name.',
  clock:
    'A phone may be an hour off: what is due is judged by the service, so it is shown by its clock.',
  guide: 'A guide that cites what is gone sends its reader astray.',
  coverage:
    'A statement of the specification or of the security floor that no test shows is a wish, and nobody sees it break.',
  outcomes: 'Nobody can choose an outcome: who runs a deployment least of all.',
  'module-data': "A module's tables are written by its own service, which keeps their rules.",
  'own-request':
    'A call marked once acts once for its request id, because one place opens the request and commits it together with the effect.',
} as const;

export type Rule = keyof typeof WHY;

export interface Problem {
  /** From the root; with a line where one can be named. */
  readonly file: string;
  readonly rule: Rule;
  readonly what: string;
  readonly fix: string;
}

export function describeProblem({ file, rule, what, fix }: Problem): string {
  return `${file} [${rule}]\n  what: ${what}\n  why:  ${WHY[rule]}\n  fix:  ${fix}`;
}
