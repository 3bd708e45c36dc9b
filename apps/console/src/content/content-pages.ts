import type { FieldValues } from '../actions/field-values.js';
import type { Row } from '../api/console-api.js';

export interface OfferedAction {
  readonly action: string;
  readonly initial: (row: Row) => FieldValues;
}

export interface ContentPage {
  readonly group: string;
  readonly title: string;
  readonly lead: string;
  readonly columns: readonly string[];
  /** From the first row, the newest version. */
  readonly pageActions: readonly OfferedAction[];
  /** In versioned lists only for the newest version. */
  readonly rowActions: readonly OfferedAction[];
}

const noInitialValues = () => ({});

const cellValue = (row: Row, name: string): FieldValues => {
  const value = row[name];
  return value === null || value === undefined ? {} : { [name]: String(value) };
};

const cellValues =
  (...names: readonly string[]) =>
  (row: Row): FieldValues =>
    Object.assign({}, ...names.map((name) => cellValue(row, name)));

/** The service rejects the change if there is a newer version. */
const baseVersion = ({ version }: Row): FieldValues =>
  version === undefined ? {} : { over: String(version) };

export const CONTENT_PAGES: readonly ContentPage[] = [
  {
    group: 'announcements',
    title: 'Announcements',
    lead: 'Shown to all users. Published texts never change: withdraw one and publish another.',
    columns: ['title', 'text', 'from', 'until'],
    pageActions: [{ action: 'announcements publish', initial: noInitialValues }],
    rowActions: [
      { action: 'announcements publish', initial: ({ id }) => ({ replaces: String(id) }) },
      { action: 'announcements withdraw', initial: cellValues('id') },
    ],
  },
  {
    group: 'banners',
    title: 'Banners',
    lead: 'Every change publishes a complete new version. The newest effective version is shown.',
    columns: ['version', 'state', 'from', 'place', 'title', 'link'],
    pageActions: [{ action: 'banners add', initial: baseVersion }],
    rowActions: [
      {
        action: 'banners remove',
        initial: (row) => ({ ...cellValues('place')(row), ...baseVersion(row) }),
      },
    ],
  },
  {
    group: 'products',
    title: 'Products',
    lead: 'Machine products. The terms of a product never change: other terms are a new product.',
    columns: [
      ...['id', 'name', 'price', 'days', 'production', 'benefit'],
      ...['stock', 'sold', 'from', 'until'],
    ],
    pageActions: [{ action: 'products create', initial: noInitialValues }],
    rowActions: [
      { action: 'products change', initial: cellValues('id') },
      { action: 'products stop', initial: cellValues('id') },
    ],
  },
  {
    group: 'service-links',
    title: 'Service links',
    lead: 'Links to online service. Every change publishes a complete new version.',
    columns: ['version', 'state', 'from', 'link', 'link_1', 'link_2', 'hours'],
    pageActions: [
      {
        action: 'service-links change',
        initial: (row) => ({
          ...cellValues('link', 'link_1', 'link_2', 'hours')(row),
          ...baseVersion(row),
        }),
      },
    ],
    rowActions: [],
  },
  {
    group: 'payment-details',
    title: 'Payment details',
    lead: 'Where users pay. Every change publishes a complete new version and requires confirmation by a second person.',
    columns: ['version', 'state', 'from', 'usdt', 'bank_name', 'account_name', 'account_number'],
    pageActions: [
      {
        action: 'payment-details change',
        initial: (row) => ({
          ...cellValues('usdt', 'bank_name', 'account_name', 'account_number')(row),
          ...baseVersion(row),
        }),
      },
    ],
    rowActions: [],
  },
];

/** Versioned rows: the newest version. Others: without `until`. */
export function isEditable(row: Row, rows: readonly Row[]): boolean {
  if (row.version !== undefined) return row.version === rows[0]?.version;
  return row.until === null;
}
