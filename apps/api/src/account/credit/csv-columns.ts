import type { CsvSheet, ListRowOf } from '../../platform/csv-sheet.js';

export const creditSheet: CsvSheet<ListRowOf<'listCreditEvents'>> = {
  title: ({ people }) => people.credit.history,
  columns: [
    { header: ({ people }) => people.credit.time, time: (event) => event.time },
    {
      header: ({ people }) => people.credit.cause,
      text: (event, { people }) => people.credit.causes[event.cause],
    },
    { header: ({ people }) => people.credit.points, text: (event) => event.points },
    { header: ({ people }) => people.credit.score, text: (event) => event.score },
    { header: ({ people }) => people.credit.reason, text: (event) => event.reason },
  ],
};
