import { useTranslation } from '@candela/i18n';
import { type UpColour, upColourChosen, useSession } from '@candela/session';
import { Card, IconButton } from '@candela/ui-kit';
import { X } from '@candela/ui-kit/icons';
import { useId } from 'react';
import { useDispatch } from 'react-redux';
import { UpColourChoice } from './UpColourChoice.js';
import styles from './UpColourOffer.module.css';

export interface UpColourOfferProps {
  readonly onClose: () => void;
}

/** Stays after a choice to show the effect; closing it without one stores the default. */
export function UpColourOffer({ onClose }: UpColourOfferProps) {
  const dispatch = useDispatch();
  const upColour = useSession((session) => session.upColour);
  return (
    <UpColourOfferView
      onChange={(chosen) => dispatch(upColourChosen(chosen))}
      onClose={() => {
        if (upColour === null) dispatch(upColourChosen('green'));
        onClose();
      }}
      value={upColour}
    />
  );
}

export interface UpColourOfferViewProps extends UpColourOfferProps {
  readonly value: UpColour | null;
  readonly onChange: (chosen: UpColour) => void;
}

export function UpColourOfferView({ value, onChange, onClose }: UpColourOfferViewProps) {
  const { t } = useTranslation(['account', 'common']);
  const title = useId();
  return (
    <Card render={<section aria-labelledby={title} />} variant="outline">
      <div className={styles.head}>
        <h2 className={styles.title} id={title}>
          {t('up_colour.offer_title')}
        </h2>
        <IconButton
          className={styles.close}
          icon={<X aria-hidden size="m" />}
          label={t('common:action.close')}
          onClick={onClose}
          variant="plain"
        />
      </div>
      <UpColourChoice onChange={onChange} value={value} />
      <p className={styles.body}>{t('up_colour.offer_body')}</p>
    </Card>
  );
}
