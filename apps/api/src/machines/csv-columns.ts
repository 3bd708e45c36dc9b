import type { CsvSheet, ListRowOf } from '../platform/csv-sheet.js';

export const financialRecordsSheet: CsvSheet<ListRowOf<'listFinancialRecords'>> = {
  title: ({ financial }) => financial.records.title,
  columns: [
    { header: ({ financial }) => financial.records.time, time: (record) => record.time },
    {
      header: ({ financial }) => financial.records.type,
      text: (record, { financial }) => financial.records.types[record.type],
    },
    { header: ({ financial }) => financial.records.product, text: (record) => record.product },
    { header: ({ financial }) => financial.records.amount, amount: (record) => record.amount },
    { header: ({ financial }) => financial.records.machine, text: (record) => record.machine },
  ],
};

export const machinesSheet: CsvSheet<ListRowOf<'listMachines'>> = {
  title: ({ financial }) => financial.screen.machines,
  columns: [
    { header: ({ financial }) => financial.machine.bought, time: (machine) => machine.buyTime },
    { header: ({ financial }) => financial.machine.ends, time: (machine) => machine.expiryTime },
    { header: ({ financial }) => financial.records.product, text: (machine) => machine.product },
    {
      header: ({ financial }) => financial.calculator.quantity,
      text: (machine) => machine.quantity,
    },
    { header: ({ financial }) => financial.machine.principal, amount: (machine) => machine.price },
    {
      header: ({ financial }) => financial.terms.daily,
      amount: (machine) => machine.dailyProduction,
    },
    {
      header: ({ financial }) => financial.terms.total,
      amount: (machine) => machine.fixedAmount,
    },
    { header: ({ financial }) => financial.machine.earned, amount: (machine) => machine.earned },
    {
      header: ({ financial }) => financial.machine.filter,
      text: (machine, { financial }) => financial.machine.status[machine.status],
    },
    { header: ({ financial }) => financial.records.machine, text: (machine) => machine.id },
  ],
};
