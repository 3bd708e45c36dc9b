import type {
  EvidenceFile,
  HeldTicket,
  PlacedOrder,
  SignedRefusal,
  SignedTicket,
  Pins as TimelessPins,
  VerificationFault,
} from '@candela/fair-price';

/** A ticket as it came, and when it was asked for and answered, in epoch seconds of the service. */
export interface KeptTicket extends Pick<HeldTicket, 'sentAt' | 'receivedAt'> {
  /** Whose order it is, by id. */
  readonly user: string;
  readonly orderId: string;
  readonly ticket: SignedTicket;
}

type Terms = Omit<PlacedOrder, 'user'>;

/** An order that the service has taken. */
export interface TakenOrder {
  /** Who placed it, by id; empty when that is not known. */
  readonly user: string;
  /** What was asked for, with the ids, strike and roots that were answered. */
  readonly asked: Terms;
  /** What was answered in all; its commitment has an empty root where none was given. */
  readonly answered: Terms;
  readonly ticket: SignedTicket | undefined;
  /** When it was first sent, and when its answer came: epoch seconds of the service. */
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** A refusal as it came, by the id of the request that it answers. */
export interface KeptRefusal {
  /** Whose request it was, by id. */
  readonly user: string;
  readonly refusal: SignedRefusal;
  /** Epoch second of the service. */
  readonly receivedAt: number;
}

/** What was pinned, as far as it can be read. */
export interface Pins extends TimelessPins {
  /** What is kept cannot be read now: these are of this page alone, and what is not there may be. */
  readonly unread?: true;
}

/** What the service was caught at. */
export interface Alarm {
  /** What it is about, by name; once raised, with the kinds of its faults. */
  readonly id: string;
  /**
   * - `ticket`: an order's ticket does not hold, or there is none.
   * - `receipt`: a receipt contradicts what was signed or published.
   * - `published`: what is published is not what was published before.
   */
  readonly about: 'ticket' | 'receipt' | 'published';
  /** Whose order it is about; null when it is about what is published to all. */
  readonly user: string | null;
  readonly orderId?: string | undefined;
  /** Epoch second of the service. */
  readonly at: number;
  readonly faults: readonly VerificationFault[];
  /** Of the prices in the faults. */
  readonly decimals: number;
  /** What `candela-verify --ticket` judges. */
  readonly file: EvidenceFile;
  /** Who has gone on with what the service says, by id: it is no alarm of theirs any more. */
  readonly settledBy?: readonly string[] | undefined;
  /** When what was withheld was shown, and held: epoch second. It is no alarm any more. */
  readonly endedAt?: number | undefined;
}

/** The pins as a held ticket and an evidence file have them. */
export type HeldPins = Pick<EvidenceFile, 'key' | 'pins' | 'parameterPins' | 'headPin'>;
