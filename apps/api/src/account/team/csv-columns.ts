import type { CsvSheet, ListRowOf } from '../../platform/csv-sheet.js';

export const teamSheet: CsvSheet<ListRowOf<'listTeam'>> = {
  title: ({ referrals }) => referrals.team.title,
  columns: [
    { header: ({ referrals }) => referrals.team.name, text: (member) => member.maskedName },
    { header: ({ referrals }) => referrals.team.joined, time: (member) => member.joinedAt },
    { header: ({ referrals }) => referrals.team.deposits, amount: (member) => member.paidDeposits },
    { header: ({ referrals }) => referrals.team.rebates, amount: (member) => member.rebate },
  ],
};
