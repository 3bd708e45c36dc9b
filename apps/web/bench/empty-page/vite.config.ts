import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BROWSER_TARGETS } from '../../browser-support.js';
import { precompress } from '../../precompress.js';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), precompress()],
  build: {
    outDir: '../../.reports/empty-page',
    emptyOutDir: true,
    target: BROWSER_TARGETS,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: { groups: [{ name: 'libraries', test: /[\\/]node_modules[\\/]/ }] },
      },
    },
  },
});
