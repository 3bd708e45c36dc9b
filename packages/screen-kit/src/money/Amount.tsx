import { useFormat, useTranslation } from '@candela/i18n';
import { Num, PriceText, type PriceTextProps, VisuallyHidden } from '@candela/ui-kit';
import { Fragment } from 'react';
import { MASK } from './mask-amounts.js';
import { useMoneySettings } from './money-settings.js';

export interface AmountProps extends Omit<PriceTextProps, 'value' | 'unit' | 'tone' | 'children'> {
  /** Wire amount. */
  readonly value: string;
  /** Colours the direction. @default false */
  readonly signed?: boolean | undefined;
  /** @default true with a `size` */
  readonly withUnit?: boolean | undefined;
  /** While the user hides balances. @default false */
  readonly maskable?: boolean | undefined;
}

/** Left-to-right in any text. Without `size` it inherits its text style. */
export function Amount(props: AmountProps) {
  const {
    value,
    signed = false,
    size,
    withUnit = size !== undefined,
    maskable = false,
    ...rest
  } = props;
  const format = useFormat();
  const { unit, hidden } = useMoneySettings();
  if (maskable && hidden)
    return <MaskedAmount {...rest} size={size} unit={withUnit ? unit : undefined} />;
  const text = signed ? format.signedAmount(value) : format.amount(value);
  const tone = signed ? toneOf(value) : 'neutral';
  if (size === undefined && !withUnit) {
    return (
      <Num {...rest} tone={tone}>
        {text}
      </Num>
    );
  }
  return (
    <PriceText {...rest} size={size} tone={tone} unit={withUnit ? unit : undefined} value={text} />
  );
}

export interface MaskableApproxProps {
  readonly value: string;
}

/**
 * Nothing until the rate is known. When masked, the `Amount` beside it has the text for screen
 * readers.
 */
export function MaskableApprox({ value }: MaskableApproxProps) {
  const format = useFormat();
  const { currency, hidden, rate } = useMoneySettings();
  const text = format.approx(value, currency, rate);
  if (text === undefined) return null;
  return hidden ? <Num aria-hidden>{MASK}</Num> : <Num>{text}</Num>;
}

export interface MaskableTextProps {
  /** With amounts masked by `useMoney`. */
  readonly children: string;
}

/** Screen readers read mask characters one by one: they get a word instead. */
export function MaskableText({ children }: MaskableTextProps) {
  const { t } = useTranslation('common');
  const [first, ...parts] = children.split(MASK);
  if (parts.length === 0) return first;
  return (
    <>
      {first}
      {parts.map((part, at) => (
        <Fragment key={at}>
          <VisuallyHidden>{t('state.hidden')}</VisuallyHidden>
          <span aria-hidden>{MASK}</span>
          {part}
        </Fragment>
      ))}
    </>
  );
}

function MaskedAmount({ size, unit, ...rest }: Omit<PriceTextProps, 'value'>) {
  const { t } = useTranslation('common');
  return (
    <>
      <VisuallyHidden>{t('state.hidden')}</VisuallyHidden>
      {size === undefined && unit === undefined ? (
        <Num {...rest} aria-hidden>
          {MASK}
        </Num>
      ) : (
        <PriceText {...rest} aria-hidden size={size} unit={unit} value={MASK} />
      )}
    </>
  );
}

function toneOf(value: string): 'rise' | 'fall' | 'neutral' {
  if (/^-?0+(\.0+)?$/.test(value)) return 'neutral';
  return value.startsWith('-') ? 'fall' : 'rise';
}
