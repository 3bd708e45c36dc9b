import { useTranslation } from '@candela/i18n';
import { Steps } from '@candela/ui-kit';
import styles from './RechargeSteps.module.css';

const STEPS = ['amount', 'pay', 'proof', 'review'] as const;
export type RechargeStep = (typeof STEPS)[number];

export interface RechargeStepsProps {
  readonly current: RechargeStep;
}

export function RechargeSteps({ current }: RechargeStepsProps) {
  const { t } = useTranslation('funds');
  const index = STEPS.indexOf(current);
  return (
    <Steps
      className={styles.root}
      current={index}
      label={t('steps.label', { current: index + 1, total: STEPS.length })}
      steps={STEPS.map((key) => ({ key, label: t(`steps.${key}`) }))}
    />
  );
}
