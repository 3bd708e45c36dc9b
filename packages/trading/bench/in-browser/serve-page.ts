import { createServer, type RequestListener } from 'node:http';
import { extname } from 'node:path';
import { build, type Rolldown } from 'vite';

export interface PageToMeasure {
  /** Entry module. */
  readonly program: string;
  /** HTML before the script. */
  readonly body: string;
  /** @default 404 */
  readonly others?: RequestListener;
}

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };
const KEPT_MS = 600_000;
const ENTRY = 'page';

/** In production mode: React is several times slower in development. */
export async function servePage({ program, body, others }: PageToMeasure) {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
    build: {
      write: false,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: { input: { [ENTRY]: program } },
    },
  })) as Rolldown.RolldownOutput;
  const files = new Map(
    built.output.map((it) => [`/${it.fileName}`, it.type === 'chunk' ? it.code : it.source]),
  );
  const entry = built.output.find((it) => it.type === 'chunk' && it.isEntry);
  const styles = [...files.keys()].filter((it) => it.endsWith('.css'));
  const html = [
    '<!doctype html><html data-theme="night" lang="en"><meta charset="utf-8">',
    ...styles.map((it) => `<link rel="stylesheet" href="${it}">`),
    `<body>${body}<script type="module" src="/${entry?.fileName}"></script></body></html>`,
  ].join('\n');

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const file = path === '/' ? html : files.get(path);
    if (file === undefined) {
      if (others) others(request, response);
      else response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', TYPES[extname(path)] ?? 'text/html');
    response.end(file);
  });
  // A request may race with the closing of an idle connection.
  server.keepAliveTimeout = KEPT_MS;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
