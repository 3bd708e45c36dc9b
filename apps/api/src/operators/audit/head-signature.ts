import { type SigningKey, signText, verifySigned } from '@candela/fair-price';
import type { ChainHead } from './hash-chain.js';
import type { SignedHead } from './head-file.js';

/** No other signed text of the service has this form. */
const headText = ({ size, head }: ChainHead) =>
  `candela audit entry 1\nposition ${size}\nhead ${head}`;

export async function signHead(key: SigningKey, chainHead: ChainHead): Promise<SignedHead> {
  return { ...chainHead, signature: (await signText(key, headText(chainHead))).signature };
}

export function isHeadSigned(publicKey: string, signed: SignedHead): Promise<boolean> {
  const { signature } = signed;
  return verifySigned({ text: headText(signed), signature, key: publicKey }, publicKey);
}
