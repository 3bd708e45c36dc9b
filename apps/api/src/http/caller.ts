import { API_BASE } from '@candela/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../limits/network.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it is for the calls, rather than for a page or a file of the app. */
    isApi: boolean;
    /** The caller's address as it is counted (see `networkOf`), of a request for the calls. */
    network: string;
  }
}

/** Notes once what several ask of a request for the calls. Before all that asks. */
export function registerCaller(server: FastifyInstance): void {
  server.decorateRequest('isApi', false);
  server.decorateRequest('network', '');
  server.addHook('onRequest', (request, _reply, done) => {
    if (isForCalls(request)) {
      request.isApi = true;
      request.network = networkOf(request.ip);
    }
    done();
  });
}

function isForCalls(request: FastifyRequest): boolean {
  // The matched route: an address may be written in many ways (`/%61pi/`, a whole URL).
  const route = request.routeOptions.url ?? request.url;
  return route.startsWith(`${API_BASE}/`);
}
