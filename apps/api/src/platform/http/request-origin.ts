import { API_BASE } from '@candela/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../rate-limits/network.js';
import { clientAddress } from './client-address.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** False for pages and files of the app. */
    isApi: boolean;
    /** See `networkOf`. API calls only. */
    network: string;
  }
}

/** Before hooks that read these properties. */
export function registerRequestOrigin(server: FastifyInstance): void {
  server.decorateRequest('isApi', false);
  server.decorateRequest('network', '');
  server.addHook('onRequest', (request, _reply, done) => {
    if (isApiRequest(request)) {
      request.isApi = true;
      request.network = networkOf(clientAddress(request));
    }
    done();
  });
}

function isApiRequest(request: FastifyRequest): boolean {
  // The matched route: a URL can be written in many ways (`/%61pi/`, absolute).
  const route = request.routeOptions.url ?? request.url;
  return route.startsWith(`${API_BASE}/`);
}
