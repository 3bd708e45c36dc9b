import { aQuote, instrumentTerms } from '@candela/api-client/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CLOSED_TICKET,
  isSending,
  quantityErrorOf,
  stakeOf,
  type TicketEvent,
  type TicketMarket,
  type TicketState,
  ticketAfter,
} from './order-ticket.js';

const market: TicketMarket = { instrument: instrumentTerms(), available: '500.00' };
const bounds = { min: market.instrument.min, max: market.instrument.max, available: '500.00' };
const quote = aQuote();
const moved = aQuote({ quoteId: 'quote-2', strike: '68500.0' });
const stale: TicketMarket = { ...market, instrument: instrumentTerms({ stale: true }) };

const after = (...events: readonly TicketEvent[]): TicketState =>
  events.reduce(ticketAfter, CLOSED_TICKET);

const opened = { type: 'opened', direction: 'down' } as const;
const typed = (quantity: string) => ({ type: 'edited', part: { quantity } }) as const;
const confirmed = { type: 'confirmed', market } as const;
const quoted = { type: 'quoted', quote } as const;
const refused = (code: string, decided = true) => ({ type: 'refused', code, decided }) as const;
const sent = [opened, typed('100'), confirmed, quoted] as const;
const terms = { instrumentId: 'btc', direction: 'down', stake: '100.00', seconds: 60 };

describe('order ticket', () => {
  test('moves from opened through quote and order to closed, and keeps expiry and quantity', () => {
    const chosen = { type: 'edited', part: { seconds: 300 } } as const;
    expect(after(opened)).toMatchObject({ phase: 'editing', draft: { direction: 'down' } });
    expect(after(opened, typed('100'), confirmed)).toMatchObject({ phase: 'quoting', terms });
    expect(after(...sent)).toMatchObject({ phase: 'placing', terms, quote });
    const closed = after(opened, chosen, typed('1'), confirmed, quoted, { type: 'placed' });
    expect(closed.phase).toBe('closed');
    expect(ticketAfter(closed, { type: 'opened', direction: 'up' })).toMatchObject({
      phase: 'editing',
      draft: { direction: 'up', seconds: 300, quantity: '1' },
    });
  });

  test.each([
    ['no quantity', '', market, { about: 'quantity', error: 'required' }],
    ['an invalid amount', '1.2.3', market, { about: 'quantity', error: 'invalid' }],
    ['a third decimal', '98.771', market, { about: 'quantity', error: 'invalid' }],
    ['an exponent', '1e2', market, { about: 'quantity', error: 'invalid' }],
    ['a sign', '-5', market, { about: 'quantity', error: 'invalid' }],
    ['too little', '0.99', market, { about: 'quantity', error: 'too_small' }],
    ['more than the balance', '500.01', market, { about: 'quantity', error: 'insufficient' }],
    ['a delayed feed', '100', stale, { about: 'order', notice: 'stale' }],
    [
      'no expiry on offer',
      '100',
      { ...market, instrument: instrumentTerms({ expiries: [] }) },
      { about: 'order', notice: 'pick_game' },
    ],
  ] as const)(
    'stops a press with %s, and returns a new state each time',
    (_, quantity, given, problem) => {
      const press = { type: 'confirmed', market: given } as const;
      const stopped = after(opened, typed(quantity), press);
      expect(stopped).toMatchObject({ phase: 'editing', told: true, problem });
      const again = ticketAfter(stopped, press);
      expect(again).toEqual(stopped);
      expect(again).not.toBe(stopped);
    },
  );

  test('opens without a direction, and places nothing until one is chosen', () => {
    const undecided = [{ type: 'opened', direction: null } as const, typed('100'), confirmed];
    const stopped = after(...undecided);
    expect(stopped).toMatchObject({
      phase: 'editing',
      problem: { about: 'order', notice: 'pick_direction' },
    });
    const chosen = ticketAfter(stopped, { type: 'edited', part: { direction: 'down' } });
    expect(chosen).toMatchObject({ phase: 'editing', problem: undefined });
    expect(ticketAfter(chosen, confirmed)).toMatchObject({ phase: 'quoting', terms });
  });

  test('requires a new quote for another direction, and ignores it while an order is in flight', () => {
    const other = { type: 'edited', part: { direction: 'up' } } as const;
    const asked = after(...sent, refused('price_moved'), { type: 'quoted', quote: moved });
    expect(ticketAfter(asked, other)).toMatchObject({
      phase: 'editing',
      draft: { direction: 'up' },
    });
    for (const state of [after(...sent), after(...sent, { type: 'unanswered' })]) {
      expect(ticketAfter(state, other)).toBe(state);
    }
  });

  test('reports too much or an invalid amount while typing, and too little after the first press', () => {
    expect(quantityErrorOf(after(opened, typed('501')), market)).toBe('insufficient');
    expect(quantityErrorOf(after(opened, typed('98.771')), market)).toBe('invalid');
    expect(quantityErrorOf(after(opened, typed('0.5')), market)).toBeUndefined();
    const told = after(opened, confirmed, typed('0.5'));
    expect(quantityErrorOf(told, market)).toBe('too_small');
    expect(quantityErrorOf(ticketAfter(told, typed('5')), market)).toBeUndefined();
  });

  test.each(['', '0', '0.99', '1.2.3', '98.771', '500.01', '10000.01'])(
    'returns no stake for the quantity %j',
    (quantity) => {
      expect(stakeOf(after(opened, typed(quantity)), bounds)).toBeUndefined();
    },
  );

  test('returns the stake while it can be placed, is in flight, or was placed', () => {
    const spent = { ...bounds, available: '0.00' };
    expect(stakeOf(after(opened, typed('100')), bounds)).toBe('100.00');
    expect(stakeOf(after(...sent), spent)).toBe('100.00');
    expect(stakeOf(after(...sent, { type: 'placed' }), spent)).toBe('100.00');
    expect(stakeOf(after(...sent, refused('insufficient_funds')), bounds)).toBeUndefined();
  });

  test.each(['price_moved', 'quote_expired', 'quote_unknown'])(
    'requests a new quote and confirmation when an order is refused with %s',
    (code) => {
      const asking = after(...sent, refused(code));
      expect(asking).toMatchObject({ phase: 'quoting', next: 'ask', terms });
      const asked = ticketAfter(asking, { type: 'quoted', quote: moved });
      expect(asked).toMatchObject({ phase: 'moved', quote: moved, terms });
      expect(ticketAfter(asked, confirmed)).toMatchObject({ phase: 'placing', quote: moved });
      expect(ticketAfter(asked, typed('7'))).toMatchObject({
        phase: 'editing',
        problem: undefined,
      });
      expect(ticketAfter(asked, { type: 'confirmed', market: stale })).toMatchObject({
        phase: 'editing',
        problem: { notice: 'stale' },
      });
    },
  );

  test('ignores a press when the instrument is closed', () => {
    const instrument = instrumentTerms({ closedUntil: 1_795_000_000 });
    const chosen = after(opened, typed('100'));
    expect(ticketAfter(chosen, { type: 'confirmed', market: { ...market, instrument } })).toBe(
      chosen,
    );
  });

  test.each([
    ['insufficient_funds', { about: 'quantity', error: 'insufficient' }],
    ['amount_too_large', { about: 'quantity', error: 'too_large' }],
    ['feed_stale', { about: 'order', notice: 'stale' }],
    ['expiry_unknown', { about: 'order', notice: 'pick_game' }],
    ['anything_else', { about: 'order', notice: 'refused' }],
  ])(
    'returns to editing with the problem when an order or a quote is refused with %s',
    (code, problem) => {
      expect(after(...sent, refused(code))).toMatchObject({ phase: 'editing', problem });
      expect(after(opened, typed('100'), confirmed, refused(code))).toMatchObject({ problem });
    },
  );

  test('locks an unanswered order, and resends it unchanged', () => {
    const lost = after(...sent, { type: 'unanswered' });
    expect(lost).toMatchObject({ phase: 'lost', terms, quote });
    expect(ticketAfter(lost, typed('7'))).toBe(lost);
    expect(ticketAfter(lost, { type: 'confirmed', market: stale })).toMatchObject({
      phase: 'placing',
      terms,
      quote,
    });
  });

  test('returns to editing when a quote is not answered', () => {
    expect(after(opened, typed('100'), confirmed, { type: 'unanswered' })).toMatchObject({
      phase: 'editing',
      problem: { notice: 'unreachable' },
    });
  });

  test('keeps a lost order lost after an undecided refusal, and keeps its message', () => {
    const again = after(...sent, { type: 'unanswered' }, confirmed);
    const words = 'Slow down.';
    const still = ticketAfter(again, { ...refused('too_many_requests', false), words });
    expect(still).toEqual({ draft: again.draft, phase: 'lost', terms, quote, words });
    expect(ticketAfter(still, confirmed)).toEqual(again);
    expect(ticketAfter(again, refused('insufficient_funds'))).toMatchObject({ phase: 'editing' });
    // A first attempt is known to have placed nothing.
    expect(after(...sent, refused('too_many_requests', false))).toMatchObject({ phase: 'editing' });
  });

  test('clears the unreachable problem on reconnection, and keeps a lost order', () => {
    const again = { type: 'reconnected' } as const;
    const unreachable = after(opened, typed('100'), confirmed, { type: 'unanswered' });
    expect(ticketAfter(unreachable, again)).toMatchObject({ phase: 'editing', problem: undefined });
    const refusedByService = after(...sent, refused('anything_else'));
    expect(ticketAfter(refusedByService, again)).toBe(refusedByService);
    const lost = after(...sent, { type: 'unanswered' });
    expect(ticketAfter(lost, again)).toBe(lost);
  });

  test('closes when the session ends', () => {
    expect(after(...sent, { type: 'session_ended' }).phase).toBe('closed');
  });
});

const anyEvent: fc.Arbitrary<TicketEvent> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<TicketEvent>(opened, quoted, confirmed) },
  fc.constantFrom<TicketEvent>(
    { type: 'opened', direction: 'up' },
    { type: 'opened', direction: null },
    { type: 'edited', part: { direction: 'up' } },
    { type: 'dismissed' },
    { type: 'placed' },
    { type: 'unanswered' },
    { type: 'reconnected' },
    { type: 'session_ended' },
    { type: 'quoted', quote: moved },
    { type: 'confirmed', market: stale },
    { type: 'confirmed', market: { ...market, available: undefined } },
  ),
  fc.constantFrom('price_moved', 'quote_expired', 'insufficient_funds', 'feed_stale').map(refused),
  fc.constantFrom('', '5', '100', '500.01', 'x').map(typed),
  fc
    .constantFrom(60, 300, 7, null)
    .map((seconds): TicketEvent => ({ type: 'edited', part: { seconds } })),
);

describe('order ticket under any sequence of events', () => {
  const walk = (check: (before: TicketState, event: TicketEvent, next: TicketState) => void) =>
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let state = CLOSED_TICKET;
        for (const event of events) {
          const next = ticketAfter(state, event);
          check(state, event, next);
          state = next;
        }
      }),
      { numRuns: 500 },
    );

  test('sends an order only on a press, with valid terms and a quote for them', () => {
    walk((before, event, next) => {
      if (next.phase !== 'placing' || next === before) return;
      expect(['quoted', 'confirmed']).toContain(event.type);
      expect(isSending(before) ? before.phase : 'pressed').not.toBe('placing');
      expect(next.terms.seconds).toBe(
        [60, 300].find((seconds) => seconds === next.draft.seconds) ?? 60,
      );
      expect(['5.00', '100.00', '500.01']).toContain(next.terms.stake);
      expect(next.terms.direction).toBe(next.draft.direction);
    });
  });

  test('ignores presses, input and closing while an order is in flight', () => {
    walk((before, event, next) => {
      const byPerson = ['opened', 'dismissed', 'edited', 'confirmed'].includes(event.type);
      if (isSending(before) && byPerson) expect(next).toBe(before);
    });
  });

  test('never resends an unanswered order with other terms or another quote', () => {
    walk((before, event, next) => {
      if (before.phase !== 'lost' || next === before) return;
      if (next.phase === 'closed') return expect(event.type).toBe('dismissed');
      const { words: _words, ...asSent } = before;
      expect(next).toEqual({ ...asSent, phase: 'placing', again: true });
    });
  });

  test('holds exactly the fields that its phase needs', () => {
    const needs: Readonly<Record<TicketState['phase'], readonly string[]>> = {
      closed: ['draft', 'phase'],
      editing: ['draft', 'phase', 'problem', 'told'],
      quoting: ['draft', 'next', 'phase', 'terms'],
      placing: ['again', 'draft', 'phase', 'quote', 'terms'],
      moved: ['draft', 'phase', 'quote', 'terms'],
      lost: ['draft', 'phase', 'quote', 'terms', 'words'],
    };
    walk((_before, _event, next) => {
      expect(Object.keys(next).sort()).toEqual(needs[next.phase]);
    });
  });
});
