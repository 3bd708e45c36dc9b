import { expect, vi } from 'vitest';
import { Carousel } from './carousel.js';
import {
  ActionTile,
  AmountField,
  Badge,
  Button,
  Card,
  ChangeChip,
  Checkbox,
  ChoiceCards,
  CodeField,
  Columns,
  ConfirmDialog,
  CopyButton,
  CopyField,
  CountdownRing,
  DateRangeFields,
  Dialog,
  EmptyState,
  ErrorState,
  FilterBar,
  IconButton,
  InfiniteList,
  InstrumentIcon,
  KeyValue,
  KeyValueList,
  List,
  ListItem,
  ListRow,
  LiveRegion,
  Logo,
  NavBar,
  Notice,
  Num,
  PageHeader,
  PictureField,
  PriceText,
  ProgressBar,
  QuickChoices,
  SandboxBadge,
  Screen,
  Section,
  SegmentedControl,
  Select,
  Sheet,
  Skeleton,
  SkeletonRows,
  Sparkline,
  Spinner,
  StaleDataNotice,
  StatTile,
  Steps,
  StrengthMeter,
  Switch,
  Tabs,
  TextArea,
  TextField,
  Ticker,
  Timeline,
  VisuallyHidden,
} from './index.js';
import { QrCode } from './qr.js';
import { describeConformance } from './testing/index.js';

const div = { refInstanceOf: HTMLDivElement };
const span = { refInstanceOf: HTMLSpanElement };
const noop = () => {};
const identity = (text: string) => text;

function keyboardCheck(role: string, keys = '{Enter}', args?: unknown[]) {
  const call = vi.fn();
  return {
    call,
    keyboard: {
      role,
      keys,
      assertEffect: () => {
        expect(call).toHaveBeenCalledTimes(1);
        if (args) expect(call).toHaveBeenCalledWith(...args);
      },
    },
  };
}

const two = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

// Actions
const button = keyboardCheck('button');
describeConformance(<Button onClick={button.call}>Confirm</Button>, {
  refInstanceOf: HTMLButtonElement,
  keyboard: button.keyboard,
});
describeConformance(<Button render={<a href="#there">There</a>}>There</Button>, {
  refInstanceOf: HTMLAnchorElement,
});
const iconButton = keyboardCheck('button', ' ');
describeConformance(<IconButton label="Messages" onClick={iconButton.call} />, {
  refInstanceOf: HTMLButtonElement,
  keyboard: iconButton.keyboard,
});
const tile = keyboardCheck('button');
describeConformance(<ActionTile icon="+" label="Recharge" onClick={tile.call} />, {
  refInstanceOf: HTMLButtonElement,
  keyboard: tile.keyboard,
});
const quick = keyboardCheck('button', '{Enter}', ['1']);
describeConformance(
  <QuickChoices choices={[{ value: '1', label: 'Max' }]} label="Share" onSelect={quick.call} />,
  { refInstanceOf: HTMLFieldSetElement, keyboard: quick.keyboard },
);
describeConformance(<CopyButton copiedLabel="Copied" label="Copy" value="x" />, {
  refInstanceOf: HTMLButtonElement,
});

// Forms
describeConformance(<TextField label="Username" />, {
  refInstanceOf: HTMLInputElement,
  restTo: 'control',
});
describeConformance(<TextArea label="Remark" />, {
  refInstanceOf: HTMLTextAreaElement,
  restTo: 'control',
});
const amount = keyboardCheck('textbox', '5', ['5']);
describeConformance(
  <AmountField parse={identity} format={identity} label="Amount" onChange={amount.call} value="" />,
  {
    refInstanceOf: HTMLInputElement,
    restTo: 'control',
    keyboard: amount.keyboard,
  },
);
describeConformance(<CodeField label="Fund password" onChange={noop} value="" />, {
  refInstanceOf: HTMLInputElement,
  restTo: 'control',
});
const agree = keyboardCheck('checkbox', ' ', [true]);
describeConformance(<Checkbox label="Agree" onCheckedChange={agree.call} />, {
  refInstanceOf: HTMLInputElement,
  restTo: 'control',
  keyboard: agree.keyboard,
});
const night = keyboardCheck('switch', ' ', [true]);
describeConformance(<Switch checked={false} label="Night" onCheckedChange={night.call} />, {
  ...div,
  keyboard: night.keyboard,
});
describeConformance(<Select label="Currency" onChange={noop} options={two} value="a" />, div);
const segment = keyboardCheck('radio', '{ArrowRight}', ['b']);
describeConformance(
  <SegmentedControl label="Interval" onChange={segment.call} options={two} value="a" />,
  { ...div, keyboard: segment.keyboard },
);
const choice = keyboardCheck('radio', '{ArrowRight}', ['b']);
describeConformance(
  <ChoiceCards
    label="Expiry"
    onChange={choice.call}
    options={[
      { value: 'a', title: '1 min' },
      { value: 'b', title: '5 min' },
    ]}
    value="a"
  />,
  { ...div, keyboard: choice.keyboard },
);
describeConformance(
  <CopyField copiedLabel="Copied" copyLabel="Copy" label="Code" value="x" />,
  div,
);
describeConformance(
  <PictureField
    label="Proof"
    notPictureText="Not a picture."
    onPick={noop}
    onRemove={noop}
    pickLabel="Choose"
    removeLabel="Remove"
    replaceLabel="Replace"
  />,
  div,
);
const chip = keyboardCheck('button', '{Enter}', ['paid']);
describeConformance(
  <FilterBar chips={[{ key: 'paid', label: 'Paid' }]} label="Status" onToggle={chip.call} />,
  { ...div, keyboard: chip.keyboard },
);
describeConformance(
  <DateRangeFields
    fromLabel="From"
    label="Dates"
    onChange={noop}
    toLabel="To"
    value={{ from: '', to: '' }}
  />,
  div,
);

// Navigation and layout
const tab = keyboardCheck('tab', '{ArrowRight}', ['b']);
describeConformance(<Tabs items={two} label="Class" onChange={tab.call} value="a" />, {
  ...div,
  keyboard: tab.keyboard,
});
const back = keyboardCheck('button');
describeConformance(<PageHeader backLabel="Back" onBack={back.call} title="Receipt" />, {
  refInstanceOf: HTMLElement,
  keyboard: back.keyboard,
});
describeConformance(
  <NavBar
    items={[{ key: 'home', label: 'Home', icon: '+', href: '/' }]}
    label="Main"
    renderLink={(item) => <a href={item.href}>{item.label}</a>}
  />,
  { refInstanceOf: HTMLElement },
);
describeConformance(<Steps current={0} label="Step 1" steps={[{ key: 'a', label: 'A' }]} />, {
  refInstanceOf: HTMLOListElement,
});
describeConformance(<Screen>content</Screen>, div);
describeConformance(<Columns>content</Columns>, div);
describeConformance(<Section title="Positions">content</Section>, { refInstanceOf: HTMLElement });
describeConformance(<Card>content</Card>, div);
describeConformance(<Notice icon="!" title="A sandbox" />, div);
describeConformance(<Logo name="Candela" />, span);
describeConformance(<VisuallyHidden>heard</VisuallyHidden>, span);
describeConformance(<LiveRegion>heard</LiveRegion>, div);
const slide = { key: 'a', label: '1 of 1', content: 'Slide' };
describeConformance(
  <Carousel label="News" pauseLabel="Pause" playLabel="Play" slides={[slide]} />,
  { refInstanceOf: HTMLElement },
);

// Data
describeConformance(<Badge>Pending</Badge>, span);
describeConformance(<SandboxBadge text="Sandbox" />, span);
describeConformance(<ChangeChip percent="1.84" text="+1.84%" />, span);
describeConformance(<ListRow title="BTC" />, div);
const row = keyboardCheck('button');
describeConformance(<ListRow onClick={row.call} title="BTC" />, {
  refInstanceOf: HTMLButtonElement,
  keyboard: row.keyboard,
});
describeConformance(<ListRow href="#btc" title="BTC" />, { refInstanceOf: HTMLAnchorElement });
describeConformance(<List />, { refInstanceOf: HTMLUListElement });
describeConformance(<ListItem />, { refInstanceOf: HTMLLIElement });
describeConformance(<KeyValueList />, { refInstanceOf: HTMLElement });
describeConformance(<KeyValue label="Stake" value="100.00" />, div);
describeConformance(<StatTile label="Income" value="1.00" />, div);
describeConformance(<CountdownRing endsAt={1} label="Left" now={0} startsAt={0} />, div);
describeConformance(<Timeline items={[]} />, { refInstanceOf: HTMLOListElement });
describeConformance(<Sparkline values={[1, 2]} />, { refInstanceOf: Element });
describeConformance(<Num>1</Num>, span);
describeConformance(<PriceText value="1" />, span);
describeConformance(<InstrumentIcon symbol="BTC" />, span);
describeConformance(<QrCode label="Address" value="x" />, div);
const pause = { key: 'a', content: 'entry' };
describeConformance(<Ticker items={[pause]} label="News" pauseLabel="Pause" playLabel="Play" />, {
  refInstanceOf: HTMLElement,
});
describeConformance(
  <InfiniteList
    getKey={(item: string) => item}
    hasMore={false}
    items={['a']}
    loadingLabel="Loading"
    loadingMore={false}
    onLoadMore={noop}
    renderItem={(item) => item}
  />,
  div,
);

// Feedback and overlays
describeConformance(<Spinner />, span);
describeConformance(<Skeleton />, span);
describeConformance(<SkeletonRows label="Loading" />, div);
describeConformance(<ProgressBar label="Upload" value={0.5} />, div);
describeConformance(<StrengthMeter label="Password strength" level={3} word="Good" />, span);
describeConformance(<StaleDataNotice text="Offline" />, { refInstanceOf: HTMLParagraphElement });
describeConformance(<EmptyState title="Nothing yet." />, div);
const retry = keyboardCheck('button');
describeConformance(
  <ErrorState onRetry={retry.call} retryLabel="Try again" title="This did not load." />,
  { ...div, keyboard: retry.keyboard },
);
describeConformance(<Sheet onOpenChange={noop} open title="Order" />, div);
describeConformance(<Dialog onOpenChange={noop} open title="Notice" />, div);
describeConformance(
  <ConfirmDialog
    cancelLabel="Cancel"
    confirmLabel="Withdraw"
    onConfirm={noop}
    onOpenChange={noop}
    open
    title="Withdraw?"
  />,
  div,
);
