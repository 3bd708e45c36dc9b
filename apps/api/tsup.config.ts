import { defineConfig, type Options } from 'tsup';

/** What brings a binary of its own, or finds its files beside itself: stays an import. */
const APART = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native'];

/** What packages that were written for CommonJS ask for within a module. */
const COMMONJS = `
import { createRequire as candelaRequire } from 'node:module';
import { dirname as candelaDirname } from 'node:path';
import { fileURLToPath as candelaPath } from 'node:url';
const require = candelaRequire(import.meta.url);
const __filename = candelaPath(import.meta.url);
const __dirname = candelaDirname(__filename);
`;

/**
 * The service, the operators' commands, and the program pictures are drawn with. Packages are in the files that come
 * of it: looking up seven hundred modules took a quarter of a start (ADR 0071).
 */
export const BUILD: Options = {
  entry: {
    main: 'src/main.ts',
    announce: 'src/announce.ts',
    ops: 'src/operators/cli/main.ts',
    drawer: 'src/modules/uploads/drawer.ts',
  },
  format: ['esm'],
  // Some built-in modules exist under their `node:` name only.
  removeNodeProtocol: false,
  platform: 'node',
  target: 'node22',
  noExternal: [new RegExp(`^(?!(?:${APART.join('|')})(?:/|$))`)],
  banner: { js: COMMONJS },
  splitting: true,
  sourcemap: true,
  clean: true,
  dts: false,
  silent: true,
};

export default defineConfig(BUILD);
