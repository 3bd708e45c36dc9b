import { defineConfig, type Options } from 'tsup';

/** Native binaries, or files located relative to the package: not bundled. */
const APART = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native'];

/** CommonJS globals of bundled packages. */
const COMMONJS = `
import { createRequire as candelaRequire } from 'node:module';
import { dirname as candelaDirname } from 'node:path';
import { fileURLToPath as candelaPath } from 'node:url';
const require = candelaRequire(import.meta.url);
const __filename = candelaPath(import.meta.url);
const __dirname = candelaDirname(__filename);
`;

/**
 * Dependencies are bundled: resolving seven hundred modules took a quarter of the startup time (ADR
 * 0071).
 */
export const BUILD: Options = {
  entry: {
    main: 'src/main.ts',
    announce: 'src/announce-parameters.ts',
    ops: 'src/operators/cli/main.ts',
    'image-worker': 'src/uploads/image-worker.ts',
  },
  format: ['esm'],
  // Some built-in modules exist only under their `node:` name.
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
