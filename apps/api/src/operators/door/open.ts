import { loadOperatorKey } from '../../config/secrets.js';
import { removeDoorAddress, writeDoorAddress } from './address.js';
import { buildDoor, type DoorDeps } from './server.js';

/**
 * Local entry point next to an embedded database: on loopback, on a free port stored in the data
 * directory.
 *
 * @throws ConfigError when the key is damaged or readable by others.
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
