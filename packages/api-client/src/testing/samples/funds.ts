import type {
  AssetPeriod,
  BankCard,
  Recharge,
  StatementEntry,
  UsdtAddress,
  Withdrawal,
} from '../../endpoints/funds.js';
import { SAMPLE_NOW } from './now.js';

/** USDT, waiting for payment. */
export function aRecharge(overrides: Partial<Recharge> = {}): Recharge {
  return {
    id: 'rc_7f3a',
    amount: '100.00',
    channel: 'usdt',
    payTo: {
      network: 'TRC20',
      address: 'TSandbox7yX2hQm4uNw9vKd3LrEa8BfGcP',
      bankName: null,
      accountName: null,
      accountNumber: null,
      reference: 'CD-7F3A',
    },
    status: 'pending_payment',
    time: SAMPLE_NOW - 300,
    expiresAt: SAMPLE_NOW + 3_300,
    remark: '',
    reason: null,
    timeline: [{ status: 'pending_payment', time: SAMPLE_NOW - 300 }],
    ...overrides,
  };
}

export function aBankRecharge(overrides: Partial<Recharge> = {}): Recharge {
  return aRecharge({
    id: 'rc_bank',
    channel: 'bank',
    payTo: {
      network: null,
      address: null,
      bankName: 'Sandbox Bank of Commerce',
      accountName: 'Candela Client Funds',
      accountNumber: '000-123456-789',
      reference: 'CD-B4NK',
    },
    ...overrides,
  });
}

/** With its timeline. */
export function aRechargeIn(
  status: Recharge['status'],
  overrides: Partial<Recharge> = {},
): Recharge {
  const [pending, ...later] = STEPS_TO[status];
  const timeline = [pending, ...later].map((step, at) => ({
    status: step,
    time: SAMPLE_NOW - 300 + at * 120,
  }));
  return aRecharge({
    id: `rc_${status}`,
    status,
    timeline,
    ...(status === 'rejected' ? { amount: '50.13', reason: 'sandbox test' } : {}),
    ...(status === 'expired' ? { time: SAMPLE_NOW - 3_610, expiresAt: SAMPLE_NOW - 10 } : {}),
    ...overrides,
  });
}

const STEPS_TO = {
  pending_payment: ['pending_payment'],
  review: ['pending_payment', 'review'],
  paid: ['pending_payment', 'review', 'paid'],
  rejected: ['pending_payment', 'review', 'rejected'],
  expired: ['pending_payment', 'expired'],
} as const satisfies Record<Recharge['status'], readonly Recharge['status'][]>;

function aWithdrawalCard(): NonNullable<Withdrawal['card']> {
  const { currency: _currency, ...card } = aBankCard();
  return card;
}

/** Pending, to `aBankCard`. */
export function aWithdrawal(overrides: Partial<Withdrawal> = {}): Withdrawal {
  return {
    id: 'wd_1',
    amount: '100.00',
    fee: '1.00',
    receive: '99.00',
    card: aWithdrawalCard(),
    address: null,
    time: SAMPLE_NOW - 300,
    status: 'pending',
    reason: null,
    timeline: [{ status: 'pending', time: SAMPLE_NOW - 300 }],
    ...overrides,
  };
}

/** With its timeline. */
export function aWithdrawalIn(
  status: Withdrawal['status'],
  overrides: Partial<Withdrawal> = {},
): Withdrawal {
  const pendingEntry = { status: 'pending' as const, time: SAMPLE_NOW - 300 };
  return aWithdrawal({
    id: `wd_${status}`,
    status,
    timeline:
      status === 'pending' ? [pendingEntry] : [pendingEntry, { status, time: SAMPLE_NOW - 270 }],
    ...(status === 'failed' ? { amount: '50.13', receive: '49.13', reason: 'sandbox test' } : {}),
    ...overrides,
  });
}

export function aBankCard(overrides: Partial<BankCard> = {}): BankCard {
  return {
    id: 'card_1',
    accountName: 'Alice Example',
    bankName: 'Sandbox Bank of Commerce',
    currency: 'thb',
    cardNumber: '•••• 6789',
    ...overrides,
  };
}

export function aUsdtAddress(overrides: Partial<UsdtAddress> = {}): UsdtAddress {
  return {
    id: 'address_1',
    label: 'My wallet',
    network: 'TRC20',
    address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    ...overrides,
  };
}

/** Pending, to `aUsdtAddress`. */
export function anAddressWithdrawal(overrides: Partial<Withdrawal> = {}): Withdrawal {
  return aWithdrawal({
    id: 'wd_address',
    card: null,
    address: { ...aUsdtAddress(), address: 'TR7N…Lj6t' },
    ...overrides,
  });
}

export function aStatementEntry(overrides: Partial<StatementEntry> = {}): StatementEntry {
  return {
    id: 'e1',
    type: 'recharge',
    amount: '250.00',
    before: '0.00',
    after: '250.00',
    reference: 'rc_paid',
    invited: null,
    reason: null,
    time: SAMPLE_NOW - 3_600,
    ...overrides,
  };
}

/** Newest first; balances from 0.00 to 268.40. */
export function someStatementEntries(): readonly StatementEntry[] {
  const movements = [
    ['order_payout', '18.40', '250.00', '268.40', 'or_2', null],
    ['order_refund', '10.00', '240.00', '250.00', 'or_1', null],
    ['order_stake', '-10.00', '250.00', '240.00', 'or_1', null],
    ['manual_reduction', '-2.50', '252.50', '250.00', 'adj_1', 'Correction of a rebate'],
    ['rebate', '2.50', '250.00', '252.50', 'rb_1', null],
    ['recharge', '250.00', '0.00', '250.00', 'rc_paid', null],
  ] as const;
  return movements.map(([type, amount, before, after, reference, reason], at) => ({
    id: `e${movements.length - at}`,
    type,
    amount,
    before,
    after,
    reference,
    invited: type === 'rebate' ? 'bo***n' : null,
    reason,
    time: SAMPLE_NOW - (at + 1) * 3_600,
  }));
}

/** Newest first, consistent balances. */
export function someAssetPeriods(overrides: Partial<AssetPeriod> = {}): readonly AssetPeriod[] {
  const days = [
    ['2026-03-02', '1268.40', '948.40', '20.00', '300.00', '0.00', '0.00', '-31.60'],
    ['2026-03-01', '1300.00', '960.00', '40.00', '300.00', '0.00', '100.00', '52.50'],
    ['2026-02-28', '1347.50', '947.50', '100.00', '300.00', '250.00', '0.00', '97.50'],
    ['2026-02-27', '1000.00', '1000.00', '0.00', '0.00', '0.00', '0.00', '0.00'],
    ['2026-02-26', '1000.00', '960.00', '40.00', '0.00', '1000.00', '0.00', '0.00'],
  ] as const;
  return days.map(([day, total, available, held, invested, deposits, withdrawals, result], at) => {
    const from = startOfDay(day);
    return {
      id: day,
      from,
      to: from + 86_399,
      opening: days[at + 1]?.[1] ?? '0.00',
      available,
      held,
      invested,
      total,
      deposits,
      withdrawals,
      result,
      ...overrides,
    };
  });
}

/** In the local time zone. */
function startOfDay(day: string): number {
  return new Date(`${day}T00:00:00`).getTime() / 1_000;
}
