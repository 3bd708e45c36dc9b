import type { CsvSheet, ListRowOf } from '../../platform/csv-sheet.js';

export const teamSheet: CsvSheet<ListRowOf<'listTeam'>> = {
  title: ({ people }) => people.team.title,
  columns: [
    { header: ({ people }) => people.team.name, text: (member) => member.maskedName },
    { header: ({ people }) => people.team.joined, time: (member) => member.joinedAt },
    { header: ({ people }) => people.team.deposits, amount: (member) => member.paidDeposits },
    { header: ({ people }) => people.team.rebates, amount: (member) => member.rebate },
  ],
};
