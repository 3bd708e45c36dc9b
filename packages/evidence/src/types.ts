import type {
  EvidenceFile,
  PlacedOrder,
  SignedRefusal,
  SignedTicket,
  TicketEvidence,
  Pins as TimelessPins,
  VerificationFault,
} from '@candela/fair-price';

/** `sentAt` and `receivedAt` are epoch seconds of the service. */
export interface StoredTicket extends Pick<TicketEvidence, 'sentAt' | 'receivedAt'> {
  /** Device clock minus service time when the order was placed, s; only if above 2. */
  readonly deviceDifference?: number | undefined;
  readonly user: string;
  readonly orderId: string;
  readonly ticket: SignedTicket;
}

type Terms = Omit<PlacedOrder, 'user'>;

export interface OrderRecord {
  /** User id; empty when unknown. */
  readonly user: string;
  /** Requested terms, completed with ids, strike and roots of the response. */
  readonly asked: Terms;
  /** Terms of the response; the root is empty when none was given. */
  readonly answered: Terms;
  readonly ticket: SignedTicket | undefined;
  /** Epoch seconds of the service, as `receivedAt`. */
  readonly sentAt: number;
  readonly receivedAt: number;
  /** As in `StoredTicket`. */
  readonly deviceDifference?: number | undefined;
}

export interface StoredRefusal {
  readonly user: string;
  readonly refusal: SignedRefusal;
  /** Epoch second of the service. */
  readonly receivedAt: number;
}

export interface Pins extends TimelessPins {
  /** Storage is unreadable: these are only this page's pins, and others may be stored. */
  readonly unread?: true;
}

/** A contradiction or withheld data, with the file that proves it. */
export interface Alarm {
  /** Name of the subject; `raiseAlarm` appends the fault codes. */
  readonly id: string;
  /**
   * - `ticket`: invalid or missing.
   * - `receipt`: contradicts signed or published data.
   * - `published`: public data contradicts earlier public data or is withheld.
   * - `clock`: the service's time contradicts its earlier responses.
   */
  readonly about: 'ticket' | 'receipt' | 'published' | 'clock';
  /** User of the order; null for public data. */
  readonly user: string | null;
  readonly orderId?: string | undefined;
  /** Epoch second of the service. */
  readonly at: number;
  readonly faults: readonly VerificationFault[];
  /** Decimals of the prices in `faults`. */
  readonly decimals: number;
  /** Input of `candela-verify --ticket`. */
  readonly file: EvidenceFile;
  /** Ids of users who accepted the service's data; the alarm is inactive for them. */
  readonly settledBy?: readonly string[] | undefined;
  /** Epoch second at which withheld data was shown and verified; the alarm is inactive since. */
  readonly endedAt?: number | undefined;
}

export type VerifierPins = Pick<EvidenceFile, 'key' | 'pins' | 'parameterPins' | 'headPin'>;
