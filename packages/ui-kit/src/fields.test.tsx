import { screen } from '@testing-library/react';
import {
  AmountField,
  Checkbox,
  CodeField,
  DateRangeFields,
  PictureField,
  Select,
  TextArea,
  TextField,
} from './index.js';
import { describeField } from './testing/index.js';

const noop = () => {};
const identity = (text: string) => text;

describeField(<TextField label="Username" />);
describeField(<TextArea label="Remark" />);
describeField(
  <AmountField parse={identity} format={identity} label="Amount" onChange={noop} value="" />,
);
describeField(<CodeField label="Fund password" onChange={noop} value="" />);
describeField(<Checkbox label="I agree" />);
describeField(
  <Select label="Currency" onChange={noop} options={[{ value: 'a', label: 'A' }]} value="a" />,
  { controls: () => [screen.getByRole('combobox', { name: /Currency/ })] },
);
describeField(
  <PictureField
    label="Proof"
    onPick={noop}
    notPictureText="Not a picture."
    onRemove={noop}
    pickLabel="Choose"
    removeLabel="Remove"
    replaceLabel="Replace"
  />,
);
describeField(
  <DateRangeFields
    fromLabel="From"
    label="Dates"
    onChange={noop}
    toLabel="To"
    value={{ from: '', to: '' }}
  />,
  {
    controls: () => {
      screen.getByRole('group', { name: 'Dates' });
      return [screen.getByLabelText('From'), screen.getByLabelText('To')];
    },
  },
);
