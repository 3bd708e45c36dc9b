import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

type Manifest = {
  readonly exports: Readonly<Record<string, string | { readonly source?: string }>>;
};

/**
 * Compared with a snapshot, so that names change only on purpose.
 *
 * @param test `import.meta.url` of a file in the package's `src`.
 * @returns entry → names; a type is written `type Name`.
 * @throws Error for `export *`, which hides the exported names.
 */
export function publicNames(test: string): Readonly<Record<string, readonly string[]>> {
  const packageUrl = new URL('..', test);
  const { exports } = JSON.parse(
    readFileSync(new URL('package.json', packageUrl), 'utf8'),
  ) as Manifest;
  const entries = Object.entries(exports).flatMap(([entry, target]) => {
    const source = typeof target === 'string' ? undefined : target.source;
    return source && /\.tsx?$/.test(source)
      ? [[entry, fileURLToPath(new URL(source, packageUrl))]]
      : [];
  });
  return Object.fromEntries(entries.map(([entry = '', file = '']) => [entry, exportedNames(file)]));
}

function exportedNames(file: string): readonly string[] {
  const { module, program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const types = new Set(declaredTypes(program.body));
  return module.staticExports
    .flatMap(({ entries }) => entries)
    .map(({ exportName, isType, importName }) => {
      if (exportName.name === null) {
        throw new Error(`${file} exports all of ${importName.kind}: list the names.`);
      }
      return isType || types.has(exportName.name) ? `type ${exportName.name}` : exportName.name;
    })
    .sort();
}

interface Statement {
  readonly type: string;
  readonly declaration?: unknown;
}

/** Absent at run time, but part of the public API. */
function declaredTypes(statements: readonly Statement[]): readonly string[] {
  return statements.flatMap(({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration') return [];
    const { type: kind, id } = (declaration ?? {}) as { type?: string; id?: { name: string } };
    const isType = kind === 'TSInterfaceDeclaration' || kind === 'TSTypeAliasDeclaration';
    return isType && id ? [id.name] : [];
  });
}
