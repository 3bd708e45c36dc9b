import type { CsvSheet, ListRowOf } from '../../platform/csv-sheet.js';

export const statementSheet: CsvSheet<ListRowOf<'listStatement'>> = {
  title: ({ funds }) => funds.statement.title,
  columns: [
    { header: ({ funds }) => funds.statement.time, time: (entry) => entry.time },
    {
      header: ({ funds }) => funds.statement.type,
      text: (entry, { funds }) => funds.statement.types[entry.type],
    },
    { header: ({ funds }) => funds.statement.amount, amount: (entry) => entry.amount },
    { header: ({ funds }) => funds.statement.before, amount: (entry) => entry.before },
    { header: ({ funds }) => funds.statement.after, amount: (entry) => entry.after },
    { header: ({ funds }) => funds.statement.invited, text: (entry) => entry.invited },
    { header: ({ funds }) => funds.statement.reason, text: (entry) => entry.reason },
    { header: ({ funds }) => funds.statement.reference, text: (entry) => entry.reference },
  ],
};
