import type { CsvSheet, ListRowOf } from '../../platform/csv-sheet.js';

export const ordersSheet: CsvSheet<ListRowOf<'listOrders'>> = {
  title: ({ trading }) => trading.records.title,
  columns: [
    { header: ({ server }) => server.csv.placed, time: (order) => order.placedAt },
    { header: ({ server }) => server.csv.instrument, text: (order) => order.name },
    {
      header: ({ server }) => server.csv.direction,
      text: (order, { common }) => common.direction[order.direction],
    },
    { header: ({ trading }) => trading.receipt.stake, amount: (order) => order.stake },
    {
      header: ({ trading }) => trading.ticket.strike_now,
      text: ({ strike, strikePending }) => (strikePending ? `≈ ${strike}` : strike),
    },
    { header: ({ server }) => server.csv.duration, text: (order) => order.seconds },
    { header: ({ server }) => server.csv.exit_price, text: (order) => order.exitPrice },
    { header: ({ server }) => server.csv.settled, time: (order) => order.settledAt },
    {
      header: ({ trading }) => trading.records.status_label,
      text: (order, { trading }) => trading.records.status[order.status],
    },
    {
      header: ({ server }) => server.csv.outcome,
      text: ({ outcome }, { trading }) =>
        outcome === null ? null : trading.receipt.outcome[outcome],
    },
    { header: ({ server }) => server.csv.profit, amount: (order) => order.profit },
    { header: ({ server }) => server.csv.order, text: (order) => order.id },
  ],
};
