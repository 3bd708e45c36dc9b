import type { FinancialRecord } from '@candela/api-client/financial';
import { aFinancialRecord, SAMPLE_NOW, someFinancialRecords } from '@candela/api-client/testing';
import { FINANCIAL_RECORD_TYPES } from '@candela/contract/calls/financial';
import type { Records } from '@candela/screen-kit';
import { aRecordList } from '@candela/screen-kit/samples';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RecordsView } from './RecordsScreen.js';

const records = (
  items: readonly FinancialRecord[],
  overrides: Partial<Records<FinancialRecord, FinancialRecord['type']>> = {},
) => aRecordList(items, FINANCIAL_RECORD_TYPES, overrides);

const ROWS = someFinancialRecords();

const meta = {
  title: 'financial/RecordsView',
  component: RecordsView,
  args: { goBack: fn(), sandbox: true, signedIn: true, records: records(ROWS), onOpen: fn() },
} satisfies Meta<typeof RecordsView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: /Machine principal.*2026/ }),
    );
    await expect(args.onOpen).toHaveBeenCalledWith('mc0');
  },
};
export const SignedOut: Story = { args: { signedIn: false } };
export const Loading: Story = { args: { records: records([], { state: 'loading' }) } };
export const Empty: Story = { args: { records: records([]) } };
export const NothingMatches: Story = {
  args: {
    records: records([], {
      filters: { ...records([]).filters, kind: 'principal', active: true },
    }),
  },
};
export const Failed: Story = { args: { records: records([], { state: 'error' }) } };
export const Offline: Story = {
  args: { records: records(ROWS, { staleSince: SAMPLE_NOW - 120 }) },
};
export const Extreme: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    records: records([
      aFinancialRecord({
        product: 'A machine of a name that is longer than any of those there are',
        amount: '-999999999999.99',
      }),
    ]),
  },
};
