import type { Plugin, Rolldown } from 'vite';

const CONTRACT = /[\\/]packages[\\/]contract[\\/]/;
const DEFINITION = /function defineCall\(/;
/** What the API document says of a call: nothing of it decides anything in a browser. */
const DOCUMENTED: ReadonlySet<string> = new Set(['summary', 'failures']);

/** Leaves out what calls say for the API document: each would be fetched with the first screen that asks. */
export function callsAlone(): Plugin {
  return {
    name: 'candela:calls-alone',
    apply: 'build',
    transform: {
      filter: { id: CONTRACT, code: 'defineCall(' },
      handler(code) {
        const left = withoutDocument(code, this.parse(code));
        // Else it would be noticed by nobody but whoever weighs the first visit.
        if (left === code && !DEFINITION.test(code))
          this.error('Calls are written in another way.');
        return { code: left, map: null };
      },
    },
  };
}

type Program = ReturnType<Rolldown.PluginContext['parse']>;

/** @param code with the tree that is read from it. */
export function withoutDocument(code: string, { body }: Program): string {
  let left = code;
  // From the end, so that what is before keeps its place.
  for (const [from, to] of body.flatMap(spansOf).toReversed()) {
    left = left.slice(0, from) + left.slice(to);
  }
  return left;
}

type Span = readonly [from: number, to: number];

/** `const name = defineCall({ … })`: where those properties stand, each with its comma. */
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
