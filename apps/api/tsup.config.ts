import { defineConfig, type Options } from 'tsup';

/** Packages with native binaries, or that locate files relative to themselves; not bundled. */
const APART = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native'];

/** Defines the CommonJS globals that bundled packages use. */
const COMMONJS = `
import { createRequire as candelaRequire } from 'node:module';
import { dirname as candelaDirname } from 'node:path';
import { fileURLToPath as candelaPath } from 'node:url';
const require = candelaRequire(import.meta.url);
const __filename = candelaPath(import.meta.url);
const __dirname = candelaDirname(__filename);
`;

/**
 * The service, the operator commands and the program that draws pictures. Dependencies are bundled:
 * resolving seven hundred modules took a quarter of the startup time (ADR 0071).
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
