import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `pnpm dev` finds the console's service, unless `CONSOLE_URL` says where else it is. */
const SERVICE = process.env.CONSOLE_URL ?? 'http://127.0.0.1:3100';

export default defineConfig(({ command }) => ({
  plugins: [react()],
  resolve: {
    // While developing, packages are read from their source, as for the app.
    ...(command === 'serve'
      ? { conditions: ['source', 'module', 'browser', 'development|production'] }
      : {}),
  },
  server: {
    host: '127.0.0.1',
    port: 5174,
    strictPort: true,
    // The service answers its own pages only: to it, they come from its own address.
    proxy: { '/console': { target: SERVICE, changeOrigin: true, headers: { origin: SERVICE } } },
  },
  build: {
    // Nothing stands within the page itself: its service allows files of its own only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
}));
