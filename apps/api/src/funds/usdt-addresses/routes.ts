import type { Handlers } from '../../platform/http/handler.js';
import { mapValue, succeed } from '../../platform/result.js';
import { type UsdtAddresses, usdtAddressView } from './service.js';

export function usdtAddressesRoutes({ usdtAddresses }: { usdtAddresses: UsdtAddresses }) {
  return {
    addUsdtAddress: async ({ session: { userId } }, { label, network, address }) =>
      mapValue(
        await usdtAddresses.addAddress(userId, { label, network, address }),
        usdtAddressView,
      ),
    removeUsdtAddress: async ({ session: { userId } }, { id }) =>
      mapValue(await usdtAddresses.removeAddress(userId, id), () => ({})),
    listUsdtAddresses: async ({ session: { userId } }) =>
      succeed((await usdtAddresses.listAddresses(userId)).map(usdtAddressView)),
  } satisfies Handlers;
}
