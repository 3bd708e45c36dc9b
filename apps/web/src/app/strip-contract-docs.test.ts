import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutDocumentation } from '../../strip-contract-docs.js';

const strip = (code: string) => withoutDocumentation(code, parseAst(code)).replaceAll(/\s+/g, ' ');

test('removes the documentation of a call, and keeps everything else', () => {
  const code = `
    var login = defineCall({
      method: "POST",
      summary: "Signs in, with a \`challenge\` or \\"without\\".",
      failures: ["a", "b"],
      request: wireRequest({ summary: text(9), failures: none })
    });
    export const logout = defineCall({ path: "logout", failures: [] }), other = defineCall({ summary: "" });`;
  expect(strip(code)).toBe(
    ' var login = defineCall({ method: "POST", request: wireRequest({ summary: text(9), failures: none }) });' +
      ' export const logout = defineCall({ path: "logout", }), other = defineCall({ });',
  );
});

test('keeps code without such a call unchanged', () => {
  const code =
    'const a = define({ summary: "s" }), b = { failures: [] }, c = defineCall(b); defineCall({ summary: "s" });';
  expect(strip(code)).toBe(code);
});
