import { aProfile, homeData, type StubbedService, stubService } from '@candela/api-client/testing';
import { getProfile } from '@candela/contract/calls/account';
import { getHome } from '@candela/contract/calls/home';
import { vi } from 'vitest';

export function stubNetwork(): StubbedService {
  const service = stubService();
  vi.stubGlobal('fetch', service.fetch);
  service.respond(getHome, homeData());
  service.respond(getProfile, aProfile());
  return service;
}

export function sentTo(
  service: Pick<StubbedService, 'sent'>,
  call: { readonly path: string },
): readonly Readonly<Record<string, string>>[] {
  return service.sent.filter(({ path }) => path === call.path).map(({ fields }) => fields);
}
