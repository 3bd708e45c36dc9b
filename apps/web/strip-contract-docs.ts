import type { Plugin, Rolldown } from 'vite';

const CONTRACT_PATH = /[\\/]packages[\\/]contract[\\/]/;
const DEFINE_CALL = /function defineCall\(/;
/** Properties of a call that only the API document uses. */
const DOCUMENTATION_PROPERTIES: ReadonlySet<string> = new Set(['summary', 'failures']);

/** Removes API documentation from call definitions, so that browsers do not download it. */
export function stripContractDocs(): Plugin {
  return {
    name: 'candela:strip-contract-docs',
    apply: 'build',
    transform: {
      filter: { id: CONTRACT_PATH, code: 'defineCall(' },
      handler(code) {
        const stripped = withoutDocumentation(code, this.parse(code));
        // Otherwise a changed syntax would only show up as a larger download.
        if (stripped === code && !DEFINE_CALL.test(code))
          this.error('The source of the calls does not have the expected form.');
        return { code: stripped, map: null };
      },
    },
  };
}

type Program = ReturnType<Rolldown.PluginContext['parse']>;

/** @param code source of the parsed program. */
export function withoutDocumentation(code: string, { body }: Program): string {
  let stripped = code;
  // Last to first, so that earlier offsets stay valid.
  for (const [from, to] of body.flatMap(documentationRanges).toReversed()) {
    stripped = stripped.slice(0, from) + stripped.slice(to);
  }
  return stripped;
}

type SourceRange = readonly [from: number, to: number];

function documentationRanges(statement: Program['body'][number]): readonly SourceRange[] {
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression') return [];
    const [call] = init.arguments;
    const isCall = init.callee.type === 'Identifier' && init.callee.name === 'defineCall';
    if (!isCall || call?.type !== 'ObjectExpression') return [];
    return call.properties.flatMap((property, index) => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
      if (!DOCUMENTATION_PROPERTIES.has(property.key.name)) return [];
      return [[property.start, call.properties[index + 1]?.start ?? call.end - 1] as const];
    });
  });
}
