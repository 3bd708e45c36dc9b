import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypt } from './index.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

function browser() {
  const key = createECDH('prime256v1');
  key.setPrivateKey(bytes(EXAMPLE.privateKey));
  return { key, auth: bytes(EXAMPLE.auth) };
}

test('decrypts the RFC 8291 example', () => {
  expect(decrypt(bytes(EXAMPLE.body), browser())).toBe('When I grow up, I want to be a watermelon');
});

test('rejects a modified body and a body for another key', () => {
  const changed = bytes(EXAMPLE.body);
  changed[100] = (changed[100] ?? 0) ^ 1;
  expect(() => decrypt(changed, browser())).toThrow();
  const other = createECDH('prime256v1');
  other.generateKeys();
  expect(() => decrypt(bytes(EXAMPLE.body), { ...browser(), key: other })).toThrow();
});
