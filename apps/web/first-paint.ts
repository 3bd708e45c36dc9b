import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@candela/contract';
import { build, type Plugin } from 'vite';
import { preloadManifestOf } from './preload-manifest.js';
import type { PreloadManifest } from './src/first-paint/preload-manifest.js';
import type { SandboxNotes } from './src/first-paint/sandbox-note.js';

const FOLDER = new URL('./src/first-paint/', import.meta.url);
const { resolve } = createRequire(import.meta.url);
const TOKENS = join(resolve('@candela/ui-kit/package.json'), '../src/tokens.css');
const CATALOGUES = join(resolve('@candela/i18n/package.json'), '../src/catalogues');
const STYLE_PLACEHOLDER = '<!-- first-paint.css -->';
const SCRIPT_PLACEHOLDER = '<!-- first-paint.ts -->';
const STYLE_SHEETS = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * The style sheet links follow the inlined markup, so that a slow phone shows the outline at once.
 * The CSP allows script and style by hash.
 */
export function firstPaint(): Plugin {
  return {
    name: 'candela:first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const sheets = html.match(STYLE_SHEETS) ?? [];
        const style = criticalCssOf(readSource('first-paint.css'), readFileSync(TOKENS, 'utf8'));
        const code = await bundleScript(bundle && preloadManifestOf(bundle));
        return html
          .replace(STYLE_SHEETS, '')
          .replace(STYLE_PLACEHOLDER, () => `<style>${style}</style>`)
          .replace(SCRIPT_PLACEHOLDER, () => `<script>${code}</script>`)
          .replace(/\s*<\/body>/, (end) => `${sheets.join('')}${end}`);
      },
    },
  };
}

function readSource(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8');
}

/** With only the design tokens that it uses. */
export function criticalCssOf(css: string, tokens: string): string {
  const usedTokens = new Set(css.match(/--cd-[\w-]+/g));
  // Keeps the media queries around the rules.
  const usedRules = withoutComments(tokens).replace(
    /([^{}]+)\{([^{}]*)\}/g,
    (_rule, selector: string, body: string) => {
      const declarations = body.split(';').filter((it) => {
        const [name = ''] = it.split(':');
        return usedTokens.has(name.trim()) || name.trim() === 'color-scheme';
      });
      return declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : '';
    },
  );
  return `${usedRules}${withoutComments(css)}`
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim();
}

function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, '');
}

function sandboxNotes(): SandboxNotes {
  const catalogueOf = (language: string, namespace: string) =>
    JSON.parse(readFileSync(join(CATALOGUES, language, `${namespace}.json`), 'utf8'));
  const notes = LANGUAGES.map((it) => {
    const { sandbox } = catalogueOf(it, 'common');
    return [it, [sandbox.short, catalogueOf(it, 'entry').sandbox_note]] as const;
  });
  return Object.fromEntries(notes) as SandboxNotes;
}

async function bundleScript(files: PreloadManifest | undefined): Promise<string> {
  const buildResult = await build({
    configFile: false,
    logLevel: 'error',
    define: {
      PRELOAD_MANIFEST: JSON.stringify(files) ?? 'undefined',
      SANDBOX_NOTES: JSON.stringify(sandboxNotes()),
    },
    resolve: { conditions: ['source', 'module', 'browser'] },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('first-paint.ts', FOLDER)),
        output: { format: 'iife' },
      },
    },
  });
  const [output] = [buildResult].flat();
  if (!output || !('output' in output)) throw new Error('The first paint was not built.');
  return output.output[0].code.trim();
}
