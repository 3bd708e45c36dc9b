import {
  aCompleteMachine,
  aFrozenMachine,
  aMachine,
  aProduct,
  aProfile,
  SAMPLE_NOW,
  type StubbedService,
  someIncomes,
  someProducts,
} from '@candela/api-client/testing';
import { getProfile } from '@candela/contract/calls/account';
import { buyMachine, listMachines, listProducts } from '@candela/contract/calls/financial';
import { renderScreen, sentTo, simulateSleep } from '@candela/screen-kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FinancialScreen } from './FinancialScreen.js';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (initialPath: string, prepareService: (service: StubbedService) => void = () => {}) =>
  renderScreen(FinancialScreen, {
    initialPath,
    prepareService: (it) => {
      it.respond(listProducts, [...someProducts()]);
      it.respond(listMachines, [aMachine(), aCompleteMachine()]);
      it.respond(buyMachine, [aMachine()]);
      it.respond(getProfile, aProfile({ balance: '2000.00' }));
      prepareService(it);
    },
  });

describe('investment products', () => {
  // @spec 2.24
  test('show return, price and term, and in a sandbox that they are simulated', async () => {
    const { service } = await open('/financial');
    const [spark, , beacon] = await screen.findAllByRole('article');
    expect(spark?.textContent).toMatch(
      /^Spark.*Simulated.*Return\+0\.42%.*Price50\.00 USDT.*Term7 days.*See terms and buy$/,
    );
    expect(beacon?.textContent).toMatch(/^Beacon.*Sold out.*See terms$/);
    expect(screen.getByText('This is a simulation')).toBeTruthy();
    expect(sentTo(service, listMachines)).toEqual([]);
  });

  test('show all terms of a machine that is sold out, and offer no purchase', async () => {
    const { user } = await open('/financial');
    await user.click(await screen.findByRole('button', { name: 'See terms' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByRole('button', { name: 'Sold out' })).toHaveProperty('disabled', true);
    expect(sheet.getByText('All terms')).toBeTruthy();
    expect(sheet.queryByRole('textbox')).toBeNull();
    expect(sheet.queryByText('You pay')).toBeNull();
  });

  test('are not labelled as simulated outside a sandbox', async () => {
    await renderScreen(FinancialScreen, {
      initialPath: '/financial',
      sandbox: false,
      prepareService: (it) => it.respond(listProducts, [aProduct()]),
    });
    await screen.findByRole('article');
    expect(screen.queryByText(/[Ss]imulat/)).toBeNull();
  });

  test('are loaded on retry', async () => {
    const { service, user } = await open('/financial', (it) => it.drop(listProducts));
    const retryButton = await screen.findByRole('button', { name: 'Try again' });
    service.respond(listProducts, [aProduct()]);
    await user.click(retryButton);
    expect(await screen.findByRole('article')).toBeTruthy();
  });
});

describe('machine purchase', () => {
  async function choose(index = 0, prepareService?: (service: StubbedService) => void) {
    const view = await open('/financial', prepareService);
    const [...buttons] = await screen.findAllByRole('button', { name: 'See terms and buy' });
    const button = buttons[index];
    if (button === undefined) throw new Error('No such product.');
    await view.user.click(button);
    const sheet = within(await screen.findByRole('dialog'));
    const buy = () => sheet.getByRole<HTMLButtonElement>('button', { name: /^Buy for/ });
    const password = sheet.getByLabelText('Fund password');
    const quantity = sheet.getByRole('textbox', { name: 'Quantity' });
    return { ...view, sheet, buy, password, quantity };
  }

  // @spec 2.24
  test('shows price, return and dates for any quantity', async () => {
    const { user, sheet, quantity, buy } = await choose();
    expect(buy().textContent).toMatch(/50\.00/);
    await user.clear(quantity);
    await user.type(quantity, '12');
    expect(buy().textContent).toMatch(/600\.00/);
    const facts = sheet.getAllByRole('definition').map((it) => it.textContent);
    expect(facts).toEqual(
      expect.arrayContaining([
        '7 days',
        'Daily',
        '+0.36',
        '+2.52',
        '600.00',
        expect.stringContaining('602.52'),
      ]),
    );
    expect(sheet.getByText('First income')).toBeTruthy();
    expect(sheet.getByText('End of the term')).toBeTruthy();
    expect(sheet.getByText('This is a simulation')).toBeTruthy();
    const details = sheet.getByText('All terms').closest('details');
    expect(details?.open).toBe(false);
    expect(details?.textContent).toContain('Daily production+0.36');
    expect(sheet.getByText('End of the term').closest('details')).toBeNull();
  });

  test('is sent with its terms and leads to the user’s machines', async () => {
    const { service, user, quantity, password, buy, currentPath } = await choose();
    await user.clear(quantity);
    await user.type(quantity, '3');
    await user.type(password, '246810');
    await user.click(buy());
    await waitFor(() => expect(currentPath()).toBe('/financial?view=machines'));
    expect(sentTo(service, buyMachine)).toMatchObject([
      { product_id: 'spark', quantity: '3', fund_password: '246810' },
    ]);
    expect(sentTo(service, buyMachine)[0]?.request_id).toMatch(/^[0-9a-f-]{36}$/);
    await waitFor(() => expect(sentTo(service, listMachines).length).toBeGreaterThan(0));
  });

  test('is sent once on a double tap', async () => {
    const { service, user, password, buy } = await choose(0, (it) => it.hang(buyMachine));
    await user.type(password, '246810');
    await user.dblClick(buy());
    expect(sentTo(service, buyMachine)).toHaveLength(1);
  });

  test('resends the same request after a lost answer, with a lower balance and an hour later', async () => {
    const { service, user, buy, password, quantity, sheet, currentPath } = await choose(0, (it) =>
      it.respond(getProfile, aProfile({ balance: '60.00' })),
    );
    service.drop(buyMachine);
    await user.type(password, '246810');
    service.respond(getProfile, aProfile({ balance: '10.00' }));
    await user.click(buy());
    expect((await sheet.findByRole('alert')).textContent).toMatch(/^We lost the reply/);
    await sheet.findByText(/10\.00/);
    expect(quantity.hasAttribute('disabled')).toBe(true);
    simulateSleep();
    service.respond(buyMachine, [aMachine()]);
    await user.click(buy());
    await waitFor(() => expect(currentPath()).toBe('/financial?view=machines'));
    const [first, second] = sentTo(service, buyMachine);
    expect(second).toEqual(first);
  });

  test('keeps the same request id when a lost answer is followed by a rate limit', async () => {
    const { service, user, buy, password, sheet, currentPath } = await choose();
    service.drop(buyMachine);
    await user.type(password, '246810');
    await user.click(buy());
    await sheet.findByRole('alert');
    service.reject(buyMachine, 'too_many_requests', 'Slow down.');
    await user.click(buy());
    await waitFor(() => expect(sentTo(service, buyMachine)).toHaveLength(2));
    await waitFor(() => expect(buy().hasAttribute('aria-busy')).toBe(false));
    expect((await sheet.findByRole('alert')).textContent).toMatch(/^We lost the reply/);
    simulateSleep();
    service.respond(buyMachine, [aMachine()]);
    await user.click(buy());
    await waitFor(() => expect(currentPath()).toBe('/financial?view=machines'));
    expect(sentTo(service, buyMachine)).toHaveLength(3);
    expect(new Set(sentTo(service, buyMachine).map((it) => it.request_id)).size).toBe(1);
  });

  test('sends nothing without all six digits, and reports it at the field', async () => {
    const { service, user, password, buy, sheet } = await choose();
    await user.type(password, '24');
    await user.click(buy());
    expect(sheet.getByText('Enter all 6 digits.')).toBeTruthy();
    expect(sentTo(service, buyMachine)).toEqual([]);
  });

  test('reports a wrong fund password at its field, and buys nothing', async () => {
    const { user, password, buy, sheet, currentPath } = await choose(0, (it) =>
      it.reject(buyMachine, 'fund_password_wrong', 'The fund password is wrong.'),
    );
    await user.type(password, '111111');
    await user.click(buy());
    expect(await sheet.findByText('The fund password is wrong.')).toBeTruthy();
    expect((password as HTMLInputElement).value).toBe('');
    expect(currentPath()).toBe('/financial');
  });

  test('links to a recharge instead of asking for a password when the balance is too low', async () => {
    const view = await open('/financial', (it) =>
      it.respond(getProfile, aProfile({ balance: '49.99' })),
    );
    const [button] = await screen.findAllByRole('button', { name: 'See terms and buy' });
    if (button) await view.user.click(button);
    const sheet = within(await screen.findByRole('dialog'));
    const link = await sheet.findByRole('link', { name: 'Recharge' });
    expect(link.getAttribute('href')).toBe('/recharge');
    expect(sheet.queryByLabelText('Fund password')).toBeNull();
    expect(sheet.getByRole<HTMLButtonElement>('button', { name: /^Buy for/ }).disabled).toBe(true);
  });

  test('parses the quantity in the user’s locale and numerals', async () => {
    const { user, quantity, sheet } = await choose();
    await user.clear(quantity);
    await user.type(quantity, '1,000');
    await user.tab();
    expect(quantity).toHaveProperty('value', '1,000');
    expect(sheet.queryByText(/^Choose a whole number/)).toBeNull();
    await user.clear(quantity);
    await user.type(quantity, '๑๒');
    await user.tab();
    expect(quantity).toHaveProperty('value', '12');
    expect(quantity.getAttribute('inputmode')).toBe('numeric');
  });

  test.each(['0', '1001', '2.5', 'x'])('rejects a quantity of %s at the field', async (bad) => {
    const { user, quantity, buy, sheet } = await choose();
    await user.clear(quantity);
    await user.type(quantity, bad);
    expect(sheet.getByText('Choose a whole number from 1 to 1,000.')).toBeTruthy();
    expect(buy().disabled).toBe(true);
  });

  test('reloads the products when the product is sold out', async () => {
    const { service, user, password, buy } = await choose(0, (it) =>
      it.reject(buyMachine, 'product_sold_out', 'Not so many are left.'),
    );
    const before = sentTo(service, listProducts).length;
    await user.type(password, '246810');
    await user.click(buy());
    await waitFor(() => expect(sentTo(service, listProducts)).toHaveLength(before + 1));
  });
});

describe('machines of the user', () => {
  // @spec 2.24
  test('show progress, earnings and the time of the next income', async () => {
    vi.useFakeTimers({ now: SAMPLE_NOW * 1_000, shouldAdvanceTime: true });
    await open('/financial?view=machines');
    const [running, complete] = await screen.findAllByRole('listitem');
    expect(running?.textContent).toMatch(
      /Flame.*Normal.*Day 6 of 30.*Earned so far.*\+2\.40.*Next income.*(12:00:00|11:59:5\d)/,
    );
    expect(complete?.textContent).toMatch(/Spark.*× 2.*Complete.*Day 7 of 7.*\+0\.42/);
  });

  test('are reloaded when the next income is due', async () => {
    vi.useFakeTimers({ now: SAMPLE_NOW * 1_000, shouldAdvanceTime: true });
    const soon = aMachine({ nextIncomeAt: SAMPLE_NOW + 60 });
    const { service } = await open('/financial?view=machines', (it) =>
      it.respond(listMachines, [soon]),
    );
    await screen.findByRole('listitem');
    expect(sentTo(service, listMachines)).toHaveLength(1);
    service.respond(listMachines, [aMachine({ daysDone: 7, earned: '2.80' })]);
    await act(() => vi.advanceTimersByTimeAsync(64_000));
    expect(await screen.findByText('+2.80')).toBeTruthy();
    expect(sentTo(service, listMachines)).toHaveLength(2);
  });

  test('are polled while an income is overdue', async () => {
    vi.useFakeTimers({ now: SAMPLE_NOW * 1_000, shouldAdvanceTime: true });
    const { service } = await open('/financial?view=machines', (it) =>
      it.respond(listMachines, [aMachine({ nextIncomeAt: SAMPLE_NOW + 60 })]),
    );
    await screen.findByRole('listitem');
    await act(() => vi.advanceTimersByTimeAsync(64_000));
    service.respond(listMachines, [aMachine({ daysDone: 7, earned: '2.80' })]);
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(await screen.findByText('+2.80')).toBeTruthy();
  });

  test('update an open machine when its income is due', async () => {
    vi.useFakeTimers({ now: SAMPLE_NOW * 1_000, shouldAdvanceTime: true });
    const { service } = await open('/financial?view=machines&machine=mc1', (it) =>
      it.respond(listMachines, [aMachine({ nextIncomeAt: SAMPLE_NOW + 60 })]),
    );
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText('+2.40')).toBeTruthy();
    service.respond(listMachines, [aMachine({ daysDone: 7, earned: '2.80' })]);
    await act(() => vi.advanceTimersByTimeAsync(64_000));
    expect(await sheet.findByText('+2.80')).toBeTruthy();
  });

  test('filter by state in the address', async () => {
    const { service, user, currentPath } = await open('/financial?view=machines');
    await user.click(await screen.findByRole('button', { name: 'Frozen', pressed: false }));
    expect(currentPath()).toBe('/financial?view=machines&state=frozen');
    await waitFor(() =>
      expect(sentTo(service, listMachines).at(-1)).toMatchObject({ state: 'frozen' }),
    );
  });

  test('link to the products when there are none', async () => {
    const { user, currentPath } = await open('/financial?view=machines', (it) =>
      it.respond(listMachines, []),
    );
    expect(await screen.findByText('You have no machines yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'See the products' }));
    expect(currentPath()).toBe('/financial');
  });

  test('open into dates and calendar without a navigation', async () => {
    const { service, user, currentPath } = await open('/financial?view=machines');
    await screen.findAllByRole('listitem');
    service.respond(listMachines, [aMachine({ schedule: someIncomes() })]);
    await user.click(screen.getByRole('button', { name: /Flame/ }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findAllByText('Received')).toHaveLength(6);
    expect(sheet.getAllByText('Upcoming').length).toBeGreaterThanOrEqual(24);
    expect(sentTo(service, listMachines).at(-1)).toMatchObject({ machine: 'mc1' });
    const [day] = sheet.getAllByRole('listitem');
    expect(day?.textContent).toContain('+0.40');
    expect(currentPath()).toBe('/financial?view=machines');
    const ledger = sheet.getByRole('link', { name: 'See machine income in account details' });
    expect(ledger.getAttribute('href')).toBe('/moneyList?type=machine_income');
  });

  test('show for a frozen machine since when, why and with what effect', async () => {
    await open('/financial?view=machines&machine=mc2', (it) =>
      it.respond(listMachines, [aFrozenMachine()]),
    );
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText(/^Frozen since/)).toBeTruthy();
    expect(sheet.getByText(/its term is extended/).textContent).toContain(
      'A question about the purchase',
    );
    expect(sheet.queryByText('Next income')).toBeNull();
  });

  test('report an unknown machine in the address, and clear the address on close', async () => {
    const { user, currentPath } = await open('/financial?view=machines&machine=none', (it) =>
      it.respond(listMachines, []),
    );
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText('This machine was not found.')).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(currentPath()).toBe('/financial?view=machines');
  });
});
