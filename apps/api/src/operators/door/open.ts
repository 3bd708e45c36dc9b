import { loadOperatorKey } from '../../config/secrets.js';
import { removeDoorAddress, writeDoorAddress } from './address.js';
import { buildDoor, type DoorDeps } from './server.js';

/**
 * Opens the operators' door beside a service that alone has its database: on this machine only, on whichever
 * port is free, which the data directory says.
 *
 * @returns what closes it.
 * @throws ConfigError when the key is none, or may be read by others; otherwise what kept it from opening.
 */
export async function openDoor(
  dataDir: string,
  deps: Omit<DoorDeps, 'key'>,
): Promise<() => Promise<void>> {
  const server = buildDoor({ ...deps, key: loadOperatorKey(dataDir) });
  try {
    writeDoorAddress(dataDir, await server.listen({ host: '127.0.0.1', port: 0 }));
  } catch (error) {
    await server.close();
    throw error;
  }
  return async () => {
    removeDoorAddress(dataDir);
    await server.close();
  };
}
