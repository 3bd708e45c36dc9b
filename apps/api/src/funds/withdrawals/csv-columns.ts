import type { CsvSheet, ListRowOf } from '../../platform/csv-sheet.js';

export const withdrawalsSheet: CsvSheet<ListRowOf<'listWithdrawals'>> = {
  title: ({ funds }) => funds.withdrawals.title,
  columns: [
    { header: ({ funds }) => funds.withdrawals.time, time: (withdrawal) => withdrawal.time },
    { header: ({ funds }) => funds.withdrawal.amount, amount: (withdrawal) => withdrawal.amount },
    { header: ({ funds }) => funds.withdrawal.fee, amount: (withdrawal) => withdrawal.fee },
    { header: ({ funds }) => funds.withdrawal.receive, amount: (withdrawal) => withdrawal.receive },
    { header: ({ funds }) => funds.cards.bank_name, text: ({ card }) => card?.bankName ?? null },
    {
      header: ({ funds }) => funds.cards.account_name,
      text: ({ card }) => card?.accountName ?? null,
    },
    {
      header: ({ funds }) => funds.cards.card_number,
      text: ({ card }) => card?.cardNumber ?? null,
    },
    {
      header: ({ funds }) => funds.recharge.network,
      text: ({ address }) => address?.network ?? null,
    },
    {
      header: ({ funds }) => funds.addresses.address,
      text: ({ address }) => address?.address ?? null,
    },
    {
      header: ({ funds }) => funds.withdrawals.filter,
      text: (withdrawal, { funds }) => funds.withdrawals.status[withdrawal.status],
    },
    { header: ({ funds }) => funds.withdrawals.reason, text: (withdrawal) => withdrawal.reason },
    { header: ({ server }) => server.csv.withdrawal, text: (withdrawal) => withdrawal.id },
  ],
};
