import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutDocument } from '../../calls-alone.js';

const alone = (code: string) => withoutDocument(code, parseAst(code)).replaceAll(/\s+/g, ' ');

test('removes the documentation of a call, and keeps everything else', () => {
  const code = `
    var login = defineCall({
      method: "POST",
      summary: "Signs in, with a \`challenge\` or \\"without\\".",
      failures: ["a", "b"],
      request: wireRequest({ summary: text(9), failures: none })
    });
    export const logout = defineCall({ path: "logout", failures: [] }), other = defineCall({ summary: "" });`;
  expect(alone(code)).toBe(
    ' var login = defineCall({ method: "POST", request: wireRequest({ summary: text(9), failures: none }) });' +
      ' export const logout = defineCall({ path: "logout", }), other = defineCall({ });',
  );
});

test('keeps code without such a call unchanged', () => {
  const code =
    'const a = define({ summary: "s" }), b = { failures: [] }, c = defineCall(b); defineCall({ summary: "s" });';
  expect(alone(code)).toBe(code);
});
