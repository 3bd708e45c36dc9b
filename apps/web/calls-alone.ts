import type { Plugin, Rolldown } from 'vite';

const CONTRACT = /[\\/]packages[\\/]contract[\\/]/;
const DEFINITION = /function defineCall\(/;
/** Properties of a call that only the API document uses. */
const DOCUMENTED: ReadonlySet<string> = new Set(['summary', 'failures']);

/** Removes API documentation from call definitions, so that browsers do not download it. */
export function callsAlone(): Plugin {
  return {
    name: 'candela:calls-alone',
    apply: 'build',
    transform: {
      filter: { id: CONTRACT, code: 'defineCall(' },
      handler(code) {
        const left = withoutDocument(code, this.parse(code));
        // Otherwise a changed syntax would only show up as a larger download.
        if (left === code && !DEFINITION.test(code))
          this.error('Calls are written in another way.');
        return { code: left, map: null };
      },
    },
  };
}

type Program = ReturnType<Rolldown.PluginContext['parse']>;

/** @param code source of the parsed program. */
export function withoutDocument(code: string, { body }: Program): string {
  let left = code;
  // Last to first, so that earlier offsets stay valid.
  for (const [from, to] of body.flatMap(spansOf).toReversed()) {
    left = left.slice(0, from) + left.slice(to);
  }
  return left;
}

type Span = readonly [from: number, to: number];

function spansOf(statement: Program['body'][number]): readonly Span[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression') return [];
    const [call] = init.arguments;
    const isCall = init.callee.type === 'Identifier' && init.callee.name === 'defineCall';
    if (!isCall || call?.type !== 'ObjectExpression') return [];
    return call.properties.flatMap((property, index) => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
      if (!DOCUMENTED.has(property.key.name)) return [];
      return [[property.start, call.properties[index + 1]?.start ?? call.end - 1] as const];
    });
  });
}
