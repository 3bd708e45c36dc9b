import { parseSync, Visitor } from 'vite';

/** One module a file asks for, however it asks: import, export … from, import(), a type or a mock. */
export interface Import {
  readonly specifier: string;
  /** Counted from 1. */
  readonly line: number;
}

/** Calls whose first argument is the path of a module. */
const MODULE_CALLS = new Set(['mock', 'doMock', 'unmock', 'importActual', 'importMock', 'require']);

/**
 * The modules a script imports, read from its syntax tree, so that text which only looks like an
 * import (a comment, a template) is not taken for one.
 *
 * @throws Error that names the file when it cannot be parsed.
 */
export function importsOfScript(file: string, text: string): readonly Import[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const found: Import[] = [];
  const add = (source: unknown) => {
    if (isStringLiteral(source)) {
      found.push({ specifier: source.value, line: lineAt(text, source.start) });
    }
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    CallExpression: ({ callee, arguments: [first] }) => {
      const name =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
          ? callee.property.name
          : callee.type === 'Identifier'
            ? callee.name
            : '';
      if (MODULE_CALLS.has(name)) add(first);
    },
  }).visit(program);
  return found;
}

/** The files a style sheet takes in by `@import` or `composes … from`. */
export function importsOfCss(text: string): readonly Import[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const pattern = /@import\s+(?:url\()?\s*['"]([^'"]+)['"]|\bfrom\s+['"]([^'"]+)['"]/g;
  return [...bare.matchAll(pattern)].flatMap((match) => {
    const specifier = match[1] ?? match[2];
    return specifier ? [{ specifier, line: lineAt(bare, match.index) }] : [];
  });
}

function isStringLiteral(node: unknown): node is { value: string; start: number } {
  return (
    typeof node === 'object' &&
    node !== null &&
    'value' in node &&
    typeof node.value === 'string' &&
    'start' in node
  );
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
