import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Address of the console's service for `pnpm dev`. */
const SERVICE = process.env.CONSOLE_URL ?? 'http://127.0.0.1:3100';

export default defineConfig(({ command }) => ({
  plugins: [react()],
  resolve: {
    // During development packages are resolved to their source, as for the app.
    ...(command === 'serve'
      ? { conditions: ['source', 'module', 'browser', 'development|production'] }
      : {}),
  },
  server: {
    host: '127.0.0.1',
    port: 5174,
    strictPort: true,
    // The service accepts its own origin only, so the proxy rewrites the origin.
    proxy: { '/console': { target: SERVICE, changeOrigin: true, headers: { origin: SERVICE } } },
  },
  build: {
    // No inlined assets: the service's CSP allows only files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
}));
