import { useTranslation } from '@candela/i18n';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { InstrumentList } from '../market/InstrumentList/InstrumentList.js';
import styles from './TradingView.module.css';
import type { TradingViewModel } from './useTradingViewModel.js';

export interface InstrumentPaneProps extends Pick<TradingViewModel, 'picker'> {
  readonly currentId: string | undefined;
}

const TEXT_INPUT_SELECTOR =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

export function InstrumentPane({ picker, currentId }: InstrumentPaneProps) {
  const { t } = useTranslation('trading');
  const pane = useRef<HTMLElement>(null);

  useEffect(() => {
    const focusSearch = (event: globalThis.KeyboardEvent) => {
      const { key, target } = event;
      if (key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      // A quantity cannot contain a slash.
      const textInput = target instanceof Element ? target.closest(TEXT_INPUT_SELECTOR) : null;
      if (textInput && textInput.getAttribute('inputmode') !== 'decimal') return;
      if (target instanceof Element && target.closest('[role="dialog"]')) return;
      event.preventDefault();
      const search = pane.current?.querySelector<HTMLInputElement>('input[type="search"]');
      search?.focus();
      search?.select();
    };
    window.addEventListener('keydown', focusSearch);
    return () => window.removeEventListener('keydown', focusSearch);
  }, []);

  const onKeyDown = ({ key, target, nativeEvent }: KeyboardEvent) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'search') return;
    if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'Escape')) return;
    const [found] = picker.search.trim() === '' ? [] : (picker.instruments ?? []);
    if (key === 'Enter') {
      if (!found) return;
      picker.choose(found);
    }
    picker.setSearch('');
    target.blur();
  };

  return (
    <aside
      aria-label={t('trade.switch.title')}
      className={styles.list}
      onKeyDown={onKeyDown}
      ref={pane}
    >
      <InstrumentList currentId={currentId} onChoose={picker.choose} picker={picker} />
    </aside>
  );
}
