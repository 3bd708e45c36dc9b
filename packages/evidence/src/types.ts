import type {
  EntryMoves,
  EvidenceFile,
  PlacedOrder,
  PricePin,
  RefusedOrder,
  ShownOrder,
  ShownPrices,
  SignedRefusal,
  SignedTicket,
  TicketEvidence,
  Pins as TimelessPins,
  VerificationFault,
} from '@candela/fair-price';

/** `sentAt` and `receivedAt` are epoch seconds of the service. */
export interface StoredTicket
  extends Pick<TicketEvidence, 'sentAt' | 'receivedAt' | 'requestedAt'> {
  /** Device clock minus service time at placing, s; only if above 2. */
  readonly deviceDifference?: number | undefined;
  readonly user: string;
  readonly orderId: string;
  readonly ticket: SignedTicket;
}

type Terms = Omit<PlacedOrder, 'user'>;

export interface OrderRecord {
  /** Empty when unknown. */
  readonly user: string;
  /** Completed with ids, strike and roots of the response. */
  readonly asked: Terms;
  /** The root is empty when none was given. */
  readonly answered: Terms;
  readonly ticket: SignedTicket | undefined;
  /**
   * On a feed that is displayed as simulated: the ticket must name roots. False only in records of
   * earlier releases, whose other feeds signed nothing.
   */
  readonly simulated?: boolean | undefined;
  /** Epoch seconds of the service. */
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly requestedAt?: number | undefined;
  /** As in `StoredTicket`. */
  readonly deviceDifference?: number | undefined;
}

/** The result of an order's whole verification. */
export interface OrderCheck {
  readonly user: string;
  readonly orderId: string;
  readonly verdict: 'verified' | 'consistent' | 'as_signed' | 'contradiction';
  /** As it was displayed; the check says nothing about another result. */
  readonly shown: ShownOrder;
  /** Of a verified order whose entry is compared with the seconds beside it. */
  readonly moves?: EntryMoves | undefined;
  /** Of the ticket; both expire together. */
  readonly receivedAt: number;
}

/** Displayed prices that are not compared yet. */
export interface StoredPrices extends ShownPrices {
  readonly user: string;
  /** Order id, or instrument and minute. */
  readonly id: string;
  /** Epoch second of the service. */
  readonly receivedAt: number;
}

/** A failed order. `sentAt` and `receivedAt` are epoch seconds of the service. */
export interface StoredRefusal {
  /** Empty when unknown. */
  readonly user: string;
  /** Absent in records of older versions. */
  readonly refused?: Omit<RefusedOrder, 'user'> | undefined;
  readonly refusal?: SignedRefusal | undefined;
  /** As in `OrderRecord`. */
  readonly simulated?: boolean | undefined;
  readonly sentAt?: number | undefined;
  readonly receivedAt: number;
  readonly requestedAt?: number | undefined;
  /** `unsigned`: without an alarm, because the feed need not sign. Absent until checked. */
  readonly check?: 'verified' | 'unsigned' | 'contradiction' | undefined;
}

export interface Pins extends TimelessPins {
  /** Others may be stored: these are only this page's pins. */
  readonly unread?: true;
}

/** A statement of the price log as this device first saw it. */
export interface StoredPricePin extends PricePin {
  /** Epoch second: of the end of the minute. */
  readonly receivedAt: number;
}

/** With the file that proves it. */
export interface Alarm {
  /** `raiseAlarm` appends the fault codes. */
  readonly id: string;
  /**
   * - `ticket`: invalid or missing.
   * - `receipt`: contradicts signed or published data.
   * - `ledger`: ledger entry of an order, contradicts signed or verified data.
   * - `published`: contradicts earlier public data or is withheld.
   * - `prices`: displayed prices that differ from the revealed ones.
   * - `clock`: contradicts earlier responses.
   * - `entries`: chosen against the user.
   * - `refusal`: a failed order without a valid signed statement.
   */
  readonly about:
    | 'ticket'
    | 'receipt'
    | 'ledger'
    | 'published'
    | 'prices'
    | 'clock'
    | 'entries'
    | 'refusal';
  /** Null for public data. */
  readonly user: string | null;
  readonly orderId?: string | undefined;
  /** Epoch second of the service. */
  readonly at: number;
  readonly faults: readonly VerificationFault[];
  /** Of the prices in `faults`. */
  readonly decimals: number;
  /** For `candela-verify --ticket`. */
  readonly file: EvidenceFile;
  /** Users who accepted the service's data; inactive for them. */
  readonly settledBy?: readonly string[] | undefined;
  /** Epoch second at which withheld data was verified; inactive since. */
  readonly endedAt?: number | undefined;
}

export type VerifierPins = Pick<
  EvidenceFile,
  'key' | 'pins' | 'pricePins' | 'parameterPins' | 'headPins'
>;
