import type { CsvSheet, ListRowOf } from '../../platform/csv-sheet.js';

export const creditSheet: CsvSheet<ListRowOf<'listCreditEvents'>> = {
  title: ({ credit }) => credit.history,
  columns: [
    { header: ({ credit }) => credit.time, time: (event) => event.time },
    {
      header: ({ credit }) => credit.cause,
      text: (event, { credit }) => credit.causes[event.cause],
    },
    { header: ({ credit }) => credit.points, text: (event) => event.points },
    { header: ({ credit }) => credit.score, text: (event) => event.score },
    { header: ({ credit }) => credit.reason, text: (event) => event.reason },
  ],
};
