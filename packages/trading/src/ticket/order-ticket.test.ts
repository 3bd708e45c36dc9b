import { aQuote, instrumentTerms } from '@candela/api-client/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CLOSED_TICKET,
  isSending,
  orderTermsOf,
  quantityErrorOf,
  stakeOf,
  type TicketEvent,
  type TicketMarket,
  type TicketState,
  ticketReducer,
} from './order-ticket.js';

const market: TicketMarket = { instrument: instrumentTerms(), available: '500.00' };
const bounds = { min: market.instrument.min, max: market.instrument.max, available: '500.00' };
const quote = aQuote();
const moved = aQuote({ quoteId: 'quote-2', strike: '68500.0' });
const stale: TicketMarket = { ...market, instrument: instrumentTerms({ stale: true }) };

const after = (...events: readonly TicketEvent[]): TicketState =>
  events.reduce(ticketReducer, CLOSED_TICKET);

const opened = { type: 'opened', direction: 'down' } as const;
const typed = (quantity: string) => ({ type: 'edited', part: { quantity } }) as const;
const confirmed = { type: 'confirmed', market } as const;
const quoted = { type: 'quoted', quote } as const;
const refused = (code: string, isDefinite = true) =>
  ({ type: 'refused', code, isDefinite }) as const;
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
    expect(ticketReducer(closed, { type: 'opened', direction: 'up' })).toMatchObject({
      phase: 'editing',
      draft: { direction: 'up', seconds: 300, quantity: '1' },
    });
  });

  test.each([
    ['no quantity', '', market, { about: 'quantity', error: 'required' }],
    ['an invalid amount', '1.2.3', market, { about: 'quantity', error: 'invalid' }],
    ['a third decimal', '98.771', market, { about: 'quantity', error: 'invalid' }],
    ['an exponent', '1e2', market, { about: 'quantity', error: 'invalid' }],
    ['a negative amount', '-5', market, { about: 'quantity', error: 'too_small' }],
    ['zero', '0', market, { about: 'quantity', error: 'too_small' }],
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
      const withProblem = after(opened, typed(quantity), press);
      expect(withProblem).toMatchObject({ phase: 'editing', showErrors: true, problem });
      const repeated = ticketReducer(withProblem, press);
      expect(repeated).toEqual(withProblem);
      expect(repeated).not.toBe(withProblem);
    },
  );

  test('places the order at once when a quote is ready', () => {
    const editing = after(opened, typed('100'));
    expect(orderTermsOf(editing, market)).toEqual(terms);
    expect(ticketReducer(editing, { ...confirmed, quote })).toMatchObject({
      phase: 'placing',
      terms,
      quote,
      isRetry: false,
    });
  });

  test('asks once more before a stake above a quarter of the balance', () => {
    const press = { type: 'confirmed', market: { ...market, largeStake: '99.99' } } as const;
    const asked = after(opened, typed('100'), press);
    expect(asked).toMatchObject({
      phase: 'editing',
      problem: { about: 'order', notice: 'large_stake' },
    });
    expect(ticketReducer(asked, press)).toMatchObject({ phase: 'quoting', terms });
    const changed = ticketReducer(asked, typed('200'));
    expect(ticketReducer(changed, press)).toMatchObject({ problem: { notice: 'large_stake' } });
    expect(after(opened, typed('99.99'), press)).toMatchObject({ phase: 'quoting' });
  });

  test('requests a quote before the second press for a large stake', () => {
    const large = { ...market, largeStake: '10.00' };
    expect(orderTermsOf(after(opened, typed('100')), large)).toEqual(terms);
  });

  test('opens with given terms', () => {
    const again = { type: 'opened', direction: 'up', terms: { seconds: 300, quantity: '7' } };
    expect(after(again as TicketEvent)).toMatchObject({
      phase: 'editing',
      draft: { direction: 'up', seconds: 300, quantity: '7' },
    });
  });

  test('needs no quote while a press would order nothing', () => {
    expect(orderTermsOf(CLOSED_TICKET, market)).toBeUndefined();
    expect(orderTermsOf(after(opened, typed('500.01')), market)).toBeUndefined();
    expect(orderTermsOf(after(opened, typed('100')), stale)).toBeUndefined();
    expect(orderTermsOf(after(...sent), market)).toBeUndefined();
  });

  test('opens without a direction, and places nothing until one is chosen', () => {
    const undecided = [{ type: 'opened', direction: null } as const, typed('100'), confirmed];
    const withProblem = after(...undecided);
    expect(withProblem).toMatchObject({
      phase: 'editing',
      problem: { about: 'order', notice: 'pick_direction' },
    });
    const chosen = ticketReducer(withProblem, { type: 'edited', part: { direction: 'down' } });
    expect(chosen).toMatchObject({ phase: 'editing', problem: undefined });
    expect(ticketReducer(chosen, confirmed)).toMatchObject({ phase: 'quoting', terms });
  });

  test('requires a new quote for another direction, and ignores it while an order is in flight', () => {
    const other = { type: 'edited', part: { direction: 'up' } } as const;
    const withQuestion = after(...sent, refused('price_moved'), { type: 'quoted', quote: moved });
    expect(ticketReducer(withQuestion, other)).toMatchObject({
      phase: 'editing',
      draft: { direction: 'up' },
    });
    for (const state of [after(...sent), after(...sent, { type: 'unanswered' })]) {
      expect(ticketReducer(state, other)).toBe(state);
    }
  });

  test('reports too much or an invalid amount while typing, and too little after the first press', () => {
    expect(quantityErrorOf(after(opened, typed('501')), market)).toBe('insufficient');
    expect(quantityErrorOf(after(opened, typed('98.771')), market)).toBe('invalid');
    expect(quantityErrorOf(after(opened, typed('-3')), market)).toBe('too_small');
    expect(quantityErrorOf(after(opened, typed('0.5')), market)).toBeUndefined();
    expect(quantityErrorOf(after(opened, typed('0')), market)).toBeUndefined();
    const withErrors = after(opened, confirmed, typed('0.5'));
    expect(quantityErrorOf(withErrors, market)).toBe('too_small');
    expect(quantityErrorOf(ticketReducer(withErrors, typed('5')), market)).toBeUndefined();
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

  test('keeps the reason when an order was too slow, until it is confirmed again', () => {
    const message = 'Too slow.';
    const asked = ticketReducer(after(...sent, { ...refused('too_slow'), message }), {
      type: 'quoted',
      quote: moved,
    });
    expect(asked).toMatchObject({ phase: 'moved', message });
    expect(ticketReducer(asked, confirmed)).not.toHaveProperty('message');
    const priceMoved = ticketReducer(after(...sent, { ...refused('price_moved'), message }), {
      type: 'quoted',
      quote: moved,
    });
    expect(priceMoved).toMatchObject({ phase: 'moved', message: undefined });
  });

  test.each(['price_moved', 'quote_expired', 'quote_unknown', 'too_slow'])(
    'requests a new quote and confirmation when an order is refused with %s',
    (code) => {
      const requoting = after(...sent, refused(code));
      expect(requoting).toMatchObject({ phase: 'quoting', next: 'ask', terms });
      const withQuestion = ticketReducer(requoting, { type: 'quoted', quote: moved });
      expect(withQuestion).toMatchObject({ phase: 'moved', quote: moved, terms });
      expect(ticketReducer(withQuestion, confirmed)).toMatchObject({
        phase: 'placing',
        quote: moved,
      });
      expect(ticketReducer(withQuestion, typed('7'))).toMatchObject({
        phase: 'editing',
        problem: undefined,
      });
      expect(ticketReducer(withQuestion, { type: 'confirmed', market: stale })).toMatchObject({
        phase: 'editing',
        problem: { notice: 'stale' },
      });
    },
  );

  test('ignores a press when the instrument is closed', () => {
    const instrument = instrumentTerms({ closedUntil: 1_795_000_000 });
    const chosen = after(opened, typed('100'));
    expect(ticketReducer(chosen, { type: 'confirmed', market: { ...market, instrument } })).toBe(
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
    expect(ticketReducer(lost, typed('7'))).toBe(lost);
    expect(ticketReducer(lost, { type: 'confirmed', market: stale })).toMatchObject({
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
    const message = 'Slow down.';
    const stillLost = ticketReducer(again, { ...refused('too_many_requests', false), message });
    expect(stillLost).toEqual({ draft: again.draft, phase: 'lost', terms, quote, message });
    expect(ticketReducer(stillLost, confirmed)).toEqual(again);
    expect(ticketReducer(again, refused('insufficient_funds'))).toMatchObject({ phase: 'editing' });
    // A first attempt is known to have placed nothing.
    expect(after(...sent, refused('too_many_requests', false))).toMatchObject({ phase: 'editing' });
  });

  test('clears the unreachable problem on reconnection, and keeps a lost order', () => {
    const again = { type: 'reconnected' } as const;
    const unreachable = after(opened, typed('100'), confirmed, { type: 'unanswered' });
    expect(ticketReducer(unreachable, again)).toMatchObject({
      phase: 'editing',
      problem: undefined,
    });
    const refusedByService = after(...sent, refused('anything_else'));
    expect(ticketReducer(refusedByService, again)).toBe(refusedByService);
    const lost = after(...sent, { type: 'unanswered' });
    expect(ticketReducer(lost, again)).toBe(lost);
  });

  test.each(['session_ended', 'expired'] as const)('closes after %s', (type) => {
    expect(after(...sent, { type }).phase).toBe('closed');
    expect(after(...sent, { type: 'unanswered' }, confirmed, { type }).phase).toBe('closed');
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
    { type: 'expired' },
    { type: 'quoted', quote: moved },
    { type: 'confirmed', market: stale },
    { type: 'confirmed', market, quote: moved },
    { type: 'confirmed', market: { ...market, available: undefined } },
  ),
  fc.constantFrom('price_moved', 'quote_expired', 'insufficient_funds', 'feed_stale').map(refused),
  fc.constantFrom('', '5', '100', '500.01', 'x').map(typed),
  fc
    .constantFrom(60, 300, 7, null)
    .map((seconds): TicketEvent => ({ type: 'edited', part: { seconds } })),
);

describe('order ticket under any sequence of events', () => {
  const forAllEventSequences = (
    check: (before: TicketState, event: TicketEvent, next: TicketState) => void,
  ) =>
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let state = CLOSED_TICKET;
        for (const event of events) {
          const next = ticketReducer(state, event);
          check(state, event, next);
          state = next;
        }
      }),
      { numRuns: 500 },
    );

  test('sends an order only on a press, with valid terms and a quote for them', () => {
    forAllEventSequences((before, event, next) => {
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
    forAllEventSequences((before, event, next) => {
      const isUserEvent = ['opened', 'dismissed', 'edited', 'confirmed'].includes(event.type);
      if (isSending(before) && isUserEvent) expect(next).toBe(before);
    });
  });

  test('never resends an unanswered order with other terms or another quote', () => {
    forAllEventSequences((before, event, next) => {
      if (before.phase !== 'lost' || next === before) return;
      if (next.phase === 'closed') return expect(event.type).toBe('dismissed');
      const { message: _message, ...asSent } = before;
      expect(next).toEqual({ ...asSent, phase: 'placing', isRetry: true });
    });
  });

  test('holds exactly the fields that its phase needs', () => {
    const fieldsByPhase: Readonly<Record<TicketState['phase'], readonly string[]>> = {
      closed: ['draft', 'phase'],
      editing: ['draft', 'phase', 'problem', 'showErrors'],
      quoting: ['draft', 'next', 'phase', 'terms'],
      placing: ['draft', 'isRetry', 'phase', 'quote', 'terms'],
      moved: ['draft', 'phase', 'quote', 'terms'],
      lost: ['draft', 'phase', 'quote', 'terms'],
    };
    forAllEventSequences((_before, _event, next) => {
      // Phases after a refusal may have its message.
      const { message: _message, ...fields } = { message: '', ...next };
      expect(Object.keys(fields).sort()).toEqual(fieldsByPhase[next.phase]);
    });
  });
});
