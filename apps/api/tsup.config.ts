import { defineConfig } from 'tsup';

/** The service, the operators' commands, and the program pictures are drawn with. Packages of the house stay imports: they are built on their own. */
export default defineConfig({
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
  splitting: true,
  sourcemap: true,
  clean: true,
  dts: false,
  silent: true,
});
