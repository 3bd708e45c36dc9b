import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** For `pnpm dev`. */
const SERVICE = process.env.CONSOLE_URL ?? 'http://127.0.0.1:3100';

export default defineConfig(({ command }) => ({
  plugins: [react()],
  resolve: {
    ...(command === 'serve'
      ? { conditions: ['source', 'module', 'browser', 'development|production'] }
      : {}),
  },
  server: {
    host: '127.0.0.1',
    port: 5174,
    strictPort: true,
    // The service accepts only its own origin.
    proxy: { '/console': { target: SERVICE, changeOrigin: true, headers: { origin: SERVICE } } },
  },
  build: {
    // The CSP allows no inlined assets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
}));
