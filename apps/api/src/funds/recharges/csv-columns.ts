import type { CsvSheet, ListRowOf } from '../../platform/csv-sheet.js';

export const rechargesSheet: CsvSheet<ListRowOf<'listRecharges'>> = {
  title: ({ funds }) => funds.recharges.title,
  columns: [
    { header: ({ funds }) => funds.recharges.time, time: (recharge) => recharge.time },
    { header: ({ funds }) => funds.recharge.amount, amount: (recharge) => recharge.amount },
    {
      header: ({ funds }) => funds.recharge.channel,
      text: (recharge, { funds }) => funds.channel[recharge.channel],
    },
    {
      header: ({ funds }) => funds.recharge.network,
      text: (recharge) => recharge.payTo.network,
    },
    {
      header: ({ funds }) => funds.recharges.filter,
      text: (recharge, { funds }) => funds.status[recharge.status],
    },
    { header: ({ funds }) => funds.recharges.remark, text: (recharge) => recharge.remark },
    { header: ({ funds }) => funds.recharges.reason, text: (recharge) => recharge.reason },
    { header: ({ server }) => server.csv.recharge, text: (recharge) => recharge.id },
  ],
};
