import { orderPath } from '@candela/contract';
import { type Alarm, isWithheld } from '@candela/evidence';
import { useFormat, useTranslation } from '@candela/i18n';
import { MaskableText, ScreenHeader } from '@candela/screen-kit';
import { Button, ConfirmDialog, EmptyState, Screen, Section } from '@candela/ui-kit';
import { Download, ShieldCheck, TriangleAlert } from '@candela/ui-kit/icons';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFaultText } from '../useFaultText.js';
import styles from './AlarmView.module.css';
import type { AlarmViewProps } from './useAlarmViewModel.js';
import { useTermText } from './useTermText.js';

/** Typed in a terminal, so not translated. */
const COMMAND = 'pnpm verify --ticket FILE';

export function AlarmView({
  alarms,
  dismissed,
  onSave,
  onAcceptServiceData,
  goBack,
  sandbox,
}: AlarmViewProps) {
  const { t } = useTranslation(['verification', 'trading']);
  // A possible outage suggests no legal advice.
  const contradicted = alarms.some(({ faults }) => !isWithheld(faults));
  const shown = alarms.length > 0 ? alarms : dismissed;
  const missing = shown.length > 0 && shown.every(({ faults }) => isWithheld(faults));
  return (
    <Screen
      header={
        <ScreenHeader
          goBack={goBack}
          sandbox={sandbox}
          title={t(missing ? 'notice.title_withheld' : 'notice.title')}
        />
      }
      width="read"
    >
      {alarms.length === 0 && dismissed.length === 0 && (
        <EmptyState
          body={t('notice.empty_body')}
          icon={<ShieldCheck />}
          title={t('notice.empty_title')}
        />
      )}
      {alarms.length > 0 && (
        <>
          <div className={styles.alarms}>
            {alarms.map((alarm) => (
              <AlarmCard
                alarm={alarm}
                key={alarm.id}
                onSave={onSave}
                onAcceptServiceData={onAcceptServiceData}
              />
            ))}
          </div>
          <p className={styles.quiet}>{t('notice.money')}</p>
          <AlarmAdvice contradicted={contradicted} />
        </>
      )}
      {dismissed.length > 0 && (
        <Section title={t('notice.dismissed')}>
          <div className={styles.alarms}>
            {dismissed.map((alarm) => (
              <AlarmCard alarm={alarm} key={alarm.id} onSave={onSave} />
            ))}
          </div>
        </Section>
      )}
    </Screen>
  );
}

interface AlarmCardProps extends Pick<AlarmViewProps, 'onSave'> {
  readonly alarm: Alarm;
  /** Absent once dismissed. */
  readonly onAcceptServiceData?: AlarmViewProps['onAcceptServiceData'];
}

function AlarmCard({ alarm, onSave, onAcceptServiceData }: AlarmCardProps) {
  const { t } = useTranslation(['verification', 'trading']);
  const format = useFormat();
  const faultText = useFaultText(alarm.decimals);
  const termText = useTermText(alarm.decimals);
  const { orderId } = alarm;
  const withheld = isWithheld(alarm.faults);
  return (
    <article className={styles.alarm} data-withheld={withheld ? '' : undefined}>
      <h2 className={styles.head}>
        <TriangleAlert aria-hidden />
        {withheld ? t('withheld') : t(`notice.about.${alarm.about}`)}
      </h2>
      <ul className={styles.faults}>
        {alarm.faults.map((fault) => (
          <li key={JSON.stringify(fault)}>
            <MaskableText>{faultText(fault)}</MaskableText>
            {fault.code === 'term_differs' && (
              <span className={styles.figures}>
                <MaskableText>
                  {t('notice.signed_received', {
                    signed: termText(fault.params.term, fault.params.signed),
                    received: termText(fault.params.term, fault.params.received),
                  })}
                </MaskableText>
              </span>
            )}
            {fault.code === 'shown_differs' && (
              <span className={styles.figures}>
                <MaskableText>
                  {t('notice.receipt_shown', {
                    verified: termText(fault.params.term, fault.params.verified),
                    displayed: termText(fault.params.term, fault.params.displayed),
                  })}
                </MaskableText>
              </span>
            )}
          </li>
        ))}
      </ul>
      {withheld && <p>{t('withheld_body')}</p>}
      <p className={styles.noticed}>
        {t('notice.noticed', { time: format.dateTime(alarm.at) })}
        {orderId !== undefined && (
          <Link className={styles.link} to={orderPath(orderId)}>
            {t('notice.order', { id: orderId })}
          </Link>
        )}
      </p>
      <Button full icon={<Download aria-hidden />} onClick={() => onSave(alarm)}>
        {t('notice.save')}
      </Button>
      {onAcceptServiceData && (
        <AcceptServiceData onAcceptServiceData={() => onAcceptServiceData(alarm)} />
      )}
    </article>
  );
}

/** The accused service is the last contact. */
function AlarmAdvice({ contradicted }: { readonly contradicted: boolean }) {
  const { t } = useTranslation('verification');
  return (
    <Section title={t('notice.next_title')}>
      <ol className={styles.advice}>
        <li>{t('notice.next_copy')}</li>
        <li>
          {t('notice.next_judge')}{' '}
          <code className={styles.command} dir="ltr">
            {COMMAND}
          </code>
        </li>
        <li>{t('notice.next_stop')}</li>
        {contradicted && (
          <>
            <li>{t('notice.next_outside')}</li>
            <li>{t('notice.next_service')}</li>
          </>
        )}
      </ol>
    </Section>
  );
}

function AcceptServiceData({ onAcceptServiceData }: { readonly onAcceptServiceData: () => void }) {
  const { t } = useTranslation(['verification', 'common']);
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <div className={styles.acceptServiceData}>
      <Button full onClick={() => setIsConfirming(true)} variant="ghost">
        {t('notice.anew')}
      </Button>
      <ConfirmDialog
        body={t('notice.anew_body')}
        cancelLabel={t('common:action.cancel')}
        confirmLabel={t('common:action.confirm')}
        onConfirm={() => {
          setIsConfirming(false);
          onAcceptServiceData();
        }}
        onOpenChange={setIsConfirming}
        open={isConfirming}
        title={t('notice.anew_title')}
        tone="danger"
      />
    </div>
  );
}
