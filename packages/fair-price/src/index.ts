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
export {
  cosignatureText,
  readCosignature,
  type WitnessState,
  witnessState,
} from './cosignature.js';
export {
  type ComparedEntry,
  countEntries,
  ENTRY_ALARM_EVIDENCE,
  type EntryCounts,
  type EntryMoves,
  entryEvidence,
  entryMoves,
  independentOrders,
} from './entry-choice.js';
export {
  type ClockJump,
  EVIDENCE_KIND,
  type EvidenceFile,
  isEvidenceFile,
  verifyEvidenceFile,
} from './evidence-file.js';
export type { FaultCode, FaultParams, ShownTerm, TicketTerm, VerificationFault } from './faults.js';
export { headLinkText, readHeadLink } from './head-link.js';
export {
  closedUntil,
  nextClosing,
  type WeeklyClosure,
  weeklyClosureOf,
} from './hours.js';
export { fromHex, toHex } from './internal/bytes.js';
export { ACCEPTANCE_WINDOW_MS } from './internal/verify-ticket.js';
export type { JsonWebKey } from './internal/web-crypto.js';
export { dayKeys, daySeed, KEY_BYTES, minuteKey } from './keys.js';
export type { ShownLedgerEntry } from './ledger-entry.js';
export {
  EMPTY_HEAD,
  type FairLog,
  isStronger,
  keyOf,
  type LogEntry,
  type LogHead,
  type LogRow,
  logEntryText,
  logHeadText,
  nextHead,
  type ParametersEntry,
  type ParametersFrom,
  parametersOn,
  readLog,
  readLogEntry,
  readLogHead,
  type VerifiedLog,
  verifyLog,
  type WitnessList,
  witnessesOf,
} from './log.js';
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
export { MODEL_MARKET } from './model/instruments.js';
export {
  isSameOpening,
  type ModelMinute,
  modelMinute,
  openingHash,
  openingOf,
} from './model/minute.js';
export {
  type CrossParameters,
  type ModelParameters,
  modelFault,
  type QuotedParameters,
} from './model/parameters.js';
export { modelStreams } from './model/streams.js';
export { createModelWalk, genesisOpening, type ModelWalk } from './model/walk.js';
export {
  type InstrumentRow,
  type ParameterSet,
  type PublishedRate,
  type PublishedSet,
  parameterSetHash,
  parameterSetText,
  readParameterSet,
} from './parameter-set.js';
export { minuteTicks, type PriceMinute, parametersFault, priceMinute } from './path.js';
export { type HeadPin, type Pins, verifyPins } from './pins.js';
export {
  type InstrumentTicks,
  type LoggedMinute,
  priceStatementText,
  pricesRoot,
  readPriceStatement,
  statementHash,
  ticksHash,
} from './price-log.js';
export {
  type Refusal,
  type RefusalEvidence,
  type RefusedOrder,
  type RequestedOrder,
  readRefusal,
  refusalText,
  type SignedRefusal,
  verifyRefusal,
  verifyRefusedOrder,
} from './refusal.js';
export { placedFrom, receiptFrom, verifySettledOrder } from './settled-order.js';
export type { ShownOrder } from './shown-order.js';
export { minutesOfPrices, type ShownPrices } from './shown-prices.js';
export {
  createKeyPair,
  importSigningKey,
  type KeyPair,
  readSigned,
  type SignedText,
  type SigningKey,
  signText,
  verifySigned,
} from './signatures.js';
export { minuteStreams } from './stream.js';
export {
  type PricePin,
  type PriceSource,
  readTicket,
  type SignedTicket,
  type Ticket,
  type TicketEvidence,
  ticketText,
  userHash,
} from './ticket.js';
export type {
  CommitmentsData,
  DayRoot,
  Direction,
  MinuteData,
  ModelOpening,
  Outcome,
  PathParameters,
  PublishedCommitment,
  QuotedOpening,
  Receipt,
  ReceiptTick,
  TradeRef,
  VerificationStep,
  VerificationStepId,
} from './types.js';
export { incriminatingFaults, type Verdict, verdictOf } from './verdict.js';
export { verifierParameters, verifyMinute } from './verify-minute.js';
export {
  exceedsQuoteTolerance,
  type PlacedOrder,
  type PlacedOrderEvidence,
  verifyPlacedOrder,
} from './verify-placed-order.js';
export {
  loggedMinutesNeeded,
  minutesNeeded,
  type ReceiptEvidence,
  verifyReceipt,
} from './verify-receipt.js';
export { verifyWithheld, type Withheld } from './verify-withheld.js';
