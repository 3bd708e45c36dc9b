import { loadOperatorKey } from '../../config/secrets.js';
import { buildLocalSocket, type LocalSocketDeps } from './server.js';
import { removeSocketAddress, writeSocketAddress } from './socket-address.js';

/**
 * Next to an embedded database: on loopback, on a free port stored in the data directory.
 * @throws ConfigError when the key is damaged or readable by others.
 */
export async function openLocalSocket(
  dataDir: string,
  deps: Omit<LocalSocketDeps, 'key'>,
): Promise<() => Promise<void>> {
  const server = buildLocalSocket({ ...deps, key: loadOperatorKey(dataDir) });
  try {
    writeSocketAddress(dataDir, await server.listen({ host: '127.0.0.1', port: 0 }));
  } catch (error) {
    await server.close();
    throw error;
  }
  return async () => {
    removeSocketAddress(dataDir);
    await server.close();
  };
}
