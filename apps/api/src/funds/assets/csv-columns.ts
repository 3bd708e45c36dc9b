import type { CsvSheet, ListRowOf } from '../../platform/csv-sheet.js';

export const assetsSheet: CsvSheet<ListRowOf<'listAssets'>> = {
  title: ({ funds }) => funds.assets.title,
  columns: [
    { header: ({ funds }) => funds.assets.from, time: (row) => row.from },
    { header: ({ funds }) => funds.assets.to, time: (row) => row.to },
    { header: ({ funds }) => funds.assets.opening, amount: (row) => row.opening },
    { header: ({ funds }) => funds.assets.deposits, amount: (row) => row.deposits },
    { header: ({ funds }) => funds.assets.withdrawals, amount: (row) => row.withdrawals },
    { header: ({ funds }) => funds.assets.result, amount: (row) => row.result },
    { header: ({ funds }) => funds.assets.total, amount: (row) => row.total },
    { header: ({ funds }) => funds.assets.available, amount: (row) => row.available },
    { header: ({ funds }) => funds.assets.held, amount: (row) => row.held },
    { header: ({ funds }) => funds.assets.invested, amount: (row) => row.invested },
  ],
};
