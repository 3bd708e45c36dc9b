import {
  type Currency,
  DEFAULT_CURRENCY,
  DEFAULT_LANGUAGE,
  isCurrency,
  isLanguage,
  type Language,
} from '@candela/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type KeyValueStorage, readJson, STORAGE_KEYS } from './storage.js';

/** Data that was on screen last, with the time it was true. */
export interface Remembered {
  readonly value: unknown;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What is remembered across a reload, so that the first paint and an offline start show something. */
export type RememberedKey = 'home' | 'profile' | 'instruments';

/** How somebody trades and looks at prices, kept for the next order and the next chart. */
export interface TradeHabits {
  /** The expiry chosen last; null until one was. */
  readonly seconds: number | null;
  /** The stake typed last, as a decimal string; empty until one was. */
  readonly stake: string;
  /** Seconds of a candle, and how the chart is drawn: whoever draws it knows which there are. */
  readonly interval: number | null;
  readonly style: string | null;
}

/** Which colour means up. */
export type UpColour = 'green' | 'red';

/** That this device is told things while nobody looks at the app. */
export interface PushedHere {
  /** Whose they are. */
  readonly userId: string;
  /** What the service knows of it: as soon as that is no longer so, it is told anew. */
  readonly told: string;
}

export type SessionOver = 'left' | 'ended';

export interface SessionState {
  readonly token: string | null;
  /** Whose token it is; empty while nobody is signed in. */
  readonly userId: string;
  /**
   * How the last session went: `left` by the person, who is done with it, or `ended` by the service,
   * which the login screen says and from which it leads back. Null while one is held, and at first;
   * `left` already while the service is told of a logout.
   */
  readonly over: SessionOver | null;
  readonly language: Language;
  readonly currency: Currency;
  readonly night: boolean;
  /** The username a person asked to be remembered. Never a password. */
  readonly username: string;
  /** Spares this device the code of a second factor; empty when it is asked for. Not the session's: it outlives it. */
  readonly rememberToken: string;
  readonly favourites: readonly string[];
  readonly hideBalance: boolean;
  readonly trade: TradeHabits;
  /** Null until it was chosen, here or where it is offered: green, then. */
  readonly upColour: UpColour | null;
  /** Whether a settled order is heard, and whether it is felt. */
  readonly sound: boolean;
  readonly vibration: boolean;
  /** Null while nothing is pushed here. Not a session's that ended by itself: it goes on with the next one. */
  readonly push: PushedHere | null;
  readonly remembered: Readonly<Partial<Record<RememberedKey, Remembered>>>;
}

export const INITIAL_SESSION: SessionState = {
  token: null,
  userId: '',
  over: null,
  language: DEFAULT_LANGUAGE,
  currency: DEFAULT_CURRENCY,
  night: true,
  username: '',
  rememberToken: '',
  favourites: [],
  hideBalance: false,
  trade: { seconds: null, stake: '', interval: null, style: null },
  upColour: null,
  sound: false,
  vibration: false,
  push: null,
  remembered: {},
};

/** The session as storage left it. Damaged entries fall back to their defaults. */
export function loadSession(storage: KeyValueStorage): SessionState {
  const token = storage.getItem(STORAGE_KEYS.token) || null;
  const language = storage.getItem(STORAGE_KEYS.language);
  const currency = storage.getItem(STORAGE_KEYS.currency);
  const favourites = readJson(storage, STORAGE_KEYS.favourites);
  const upColour = storage.getItem(STORAGE_KEYS.upColour);
  return {
    token,
    userId: (token && storage.getItem(STORAGE_KEYS.userId)) || '',
    over: null,
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    currency: isCurrency(currency) ? currency : DEFAULT_CURRENCY,
    night: storage.getItem(STORAGE_KEYS.night) !== 'false',
    username: storage.getItem(STORAGE_KEYS.username) ?? '',
    rememberToken: storage.getItem(STORAGE_KEYS.rememberToken) ?? '',
    favourites: Array.isArray(favourites)
      ? favourites.filter((it): it is string => typeof it === 'string')
      : [],
    hideBalance: storage.getItem(STORAGE_KEYS.hideBalance) === 'true',
    trade: loadTradeHabits(storage),
    upColour: upColour === 'green' || upColour === 'red' ? upColour : null,
    sound: storage.getItem(STORAGE_KEYS.sound) === 'true',
    vibration: storage.getItem(STORAGE_KEYS.vibration) === 'true',
    push: loadPushedHere(storage),
    // What a version before this one left behind at a logout is nobody's to see.
    remembered: token ? loadRemembered(storage) : {},
  };
}

function loadPushedHere(storage: KeyValueStorage): PushedHere | null {
  const kept = readJson(storage, STORAGE_KEYS.push);
  if (typeof kept !== 'object' || kept === null) return null;
  const { userId, told } = kept as Partial<Record<keyof PushedHere, unknown>>;
  return typeof userId === 'string' && typeof told === 'string' ? { userId, told } : null;
}

function loadTradeHabits(storage: KeyValueStorage): TradeHabits {
  const kept = readJson(storage, STORAGE_KEYS.trade);
  if (typeof kept !== 'object' || kept === null) return INITIAL_SESSION.trade;
  const { seconds, stake, interval, style } = kept as Partial<Record<keyof TradeHabits, unknown>>;
  return {
    seconds: typeof seconds === 'number' ? seconds : null,
    stake: typeof stake === 'string' ? stake : '',
    interval: typeof interval === 'number' ? interval : null,
    style: typeof style === 'string' ? style : null,
  };
}

const REMEMBERED_KEYS: readonly RememberedKey[] = ['home', 'profile', 'instruments'];

function loadRemembered(storage: KeyValueStorage): SessionState['remembered'] {
  const found: Partial<Record<RememberedKey, Remembered>> = {};
  for (const key of REMEMBERED_KEYS) {
    const entry = readJson(storage, STORAGE_KEYS[key]);
    if (isRemembered(entry)) found[key] = entry;
  }
  return found;
}

function isRemembered(value: unknown): value is Remembered {
  return (
    typeof value === 'object' &&
    value !== null &&
    'value' in value &&
    'at' in value &&
    typeof value.at === 'number'
  );
}

const slice = createSlice({
  name: 'session',
  initialState: INITIAL_SESSION,
  reducers: {
    /** What was remembered is of whoever was signed in before. */
    signedIn: (state, { payload }: PayloadAction<{ token: string; userId: string }>) => ({
      ...state,
      token: payload.token,
      userId: payload.userId,
      over: null,
      trade: { ...state.trade, stake: '' },
      // The new session knows nothing of it yet. What is another person's stays known until the browser has let go of it.
      push: state.push && { ...state.push, told: '' },
      remembered: {},
    }),
    /** Whose session it is, where it was begun before that was kept. */
    personKnown: (state, { payload }: PayloadAction<string>) =>
      state.token === null || state.userId !== '' ? state : { ...state, userId: payload },
    /** A person leaves: whatever ends the session from now on, in whichever tab, it was them. */
    leaveBegan: (state) => (state.token === null ? state : { ...state, over: 'left' }),
    /** The session is over: `left` by logout, or `ended` because the service said so. Preferences stay. */
    signedOut: {
      reducer: (state, { payload }: PayloadAction<SessionOver>) => ({
        ...state,
        token: null,
        userId: '',
        over: state.token !== null && state.over === 'left' ? 'left' : payload,
        trade: { ...state.trade, stake: '' },
        push: payload === 'left' || state.over === 'left' ? null : state.push,
        remembered: {},
      }),
      prepare: (over: SessionOver = 'left') => ({ payload: over }),
    },
    languageChosen: (state, { payload }: PayloadAction<Language>) => ({
      ...state,
      language: payload,
    }),
    currencyChosen: (state, { payload }: PayloadAction<Currency>) => ({
      ...state,
      currency: payload,
    }),
    nightModeSet: (state, { payload }: PayloadAction<boolean>) => ({ ...state, night: payload }),
    /** An empty name forgets it. */
    usernameRemembered: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      username: payload,
    }),
    deviceRemembered: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      rememberToken: payload,
    }),
    favouriteToggled: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      favourites: state.favourites.includes(payload)
        ? state.favourites.filter((id) => id !== payload)
        : [...state.favourites, payload],
    }),
    hideBalanceSet: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      hideBalance: payload,
    }),
    tradeHabitsKept: (state, { payload }: PayloadAction<Partial<TradeHabits>>) => ({
      ...state,
      trade: { ...state.trade, ...payload },
    }),
    upColourChosen: (state, { payload }: PayloadAction<UpColour>) => ({
      ...state,
      upColour: payload,
    }),
    soundSet: (state, { payload }: PayloadAction<boolean>) => ({ ...state, sound: payload }),
    vibrationSet: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      vibration: payload,
    }),
    /** Null ends it. */
    pushedHere: (state, { payload }: PayloadAction<PushedHere | null>) => ({
      ...state,
      push: payload,
    }),
    /** Only while a token is held: an answer that comes after the sign-out leaves nothing behind. */
    dataRemembered: (state, { payload }: PayloadAction<{ key: RememberedKey } & Remembered>) =>
      state.token === null
        ? state
        : {
            ...state,
            remembered: {
              ...state.remembered,
              [payload.key]: { value: payload.value, at: payload.at },
            },
          },
  },
});

export const sessionReducer = slice.reducer;
export const {
  signedIn,
  personKnown,
  signedOut,
  languageChosen,
  leaveBegan,
  currencyChosen,
  nightModeSet,
  usernameRemembered,
  deviceRemembered,
  favouriteToggled,
  hideBalanceSet,
  tradeHabitsKept,
  upColourChosen,
  soundSet,
  vibrationSet,
  pushedHere,
  dataRemembered,
} = slice.actions;
