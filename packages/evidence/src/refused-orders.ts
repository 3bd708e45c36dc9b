import type { EvidenceFile } from '@candela/fair-price';
import type { Evidence } from './evidence.js';
import { firstFaultPerCode } from './first-fault-per-code.js';
import type { Pins, StoredRefusal } from './types.js';

/** Every feed signs; those of earlier releases did not if their prices were real or recorded. */
export const mustSign = ({ key }: Pick<Pins, 'key'>, simulated: boolean | undefined): boolean =>
  simulated !== false || key !== undefined;

/**
 * Checks the signed refusal of an order against request, response and pinned key. A missing or
 * invalid one raises an alarm. Without Web Crypto, or while pins are unreadable, it waits for
 * `verifyStoredOrders`.
 *
 * @throws when the verifier cannot be loaded; the refusal is stored and waits.
 */
export async function storeRefusal(evidence: Evidence, refusal: StoredRefusal): Promise<void> {
  await evidence.putRefusal(refusal);
  await checkRefusal(evidence, refusal);
}

async function checkRefusal(evidence: Evidence, stored: StoredRefusal): Promise<void> {
  const { user, refused, refusal, simulated, sentAt, receivedAt, requestedAt } = stored;
  if (!refused || globalThis.crypto?.subtle === undefined) return;
  const { unread, key } = await evidence.getPins();
  const setCheck = async (check: StoredRefusal['check']) => {
    if (!unread) await evidence.putRefusal({ ...stored, check });
  };
  if (!refusal && !mustSign({ key }, simulated)) return setCheck('unsigned');

  const { userHash, verifyEvidenceFile } = await import('@candela/fair-price');
  const file: EvidenceFile = {
    kind: 'candela evidence 1',
    refused: { ...refused, ...(user !== '' && { user: await userHash(user) }) },
    ...{ refusal, receivedAt, requestedAt, key },
    ...(sentAt !== undefined && { sentAt }),
  };
  const { steps } = await verifyEvidenceFile(file);
  const faults = steps.flatMap((step) => (step.ok ? [] : [step.fault]));
  if (faults.length === 0) {
    await evidence.addPins({ key: refusal?.key });
    return setCheck('verified');
  }
  await evidence.raiseAlarm({
    id: `refusal/${refused.requestId}`,
    about: 'refusal',
    user,
    at: Math.floor(receivedAt),
    faults: firstFaultPerCode(faults),
    decimals: 0,
    file,
  });
  return setCheck('contradiction');
}

/** @throws when the verifier cannot be loaded. */
export async function verifyStoredRefusals(evidence: Evidence, user: string): Promise<void> {
  for (const stored of await evidence.listRefusals(user)) {
    if (stored.check === undefined) await checkRefusal(evidence, stored);
  }
}
