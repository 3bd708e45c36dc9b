export {
  dayOf,
  firstMinuteOf,
  indexInDay,
  MINUTES_PER_DAY,
  minuteOf,
  SECONDS_PER_MINUTE,
} from './calendar.js';
export { aggregateCandles, type Candle, minuteCandle } from './candles.js';
export { type CommittedDay, commitDay } from './commitment.js';
export type { FaultCode, FaultParams, VerificationFault } from './faults.js';
export { fromHex, toHex } from './internal/bytes.js';
export { dayKeys, daySeed, KEY_BYTES, minuteKey } from './keys.js';
export {
  type InstrumentClass,
  MARKET,
  type MarketInstrument,
  marketInstrument,
  pathParameters,
} from './market.js';
export {
  type MerkleTree,
  merklePath,
  merkleRoot,
  merkleTree,
  PATH_LENGTH,
  verifyMerklePath,
} from './merkle.js';
export { minuteTicks, type PriceMinute, parametersFault, priceMinute } from './path.js';
export { minuteStreams } from './stream.js';
export type {
  CommitmentsData,
  DayRoot,
  Direction,
  MinuteData,
  Outcome,
  PathParameters,
  PublishedCommitment,
  Receipt,
  ReceiptTick,
  VerificationStep,
  VerificationStepId,
} from './types.js';
export { verifierParameters, verifyMinute } from './verify-minute.js';
export { minutesNeeded, type ReceiptEvidence, verifyReceipt } from './verify-receipt.js';
