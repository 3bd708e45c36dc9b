import { CURRENCIES, paths } from '@candela/contract';
import { LANGUAGE_NAMES, useFormat, useLanguage, useTranslation } from '@candela/i18n';
import { currencyLabel, ScreenHeader, type ScreenProps } from '@candela/screen-kit';
import {
  Button,
  Card,
  KeyValue,
  KeyValueList,
  Num,
  Screen,
  Select,
  Skeleton,
  Switch,
} from '@candela/ui-kit';
import {
  Bell,
  Clock,
  FileText,
  Fingerprint,
  Globe,
  KeyRound,
  Lock,
  ShieldCheck,
  Smartphone,
} from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { useAgreementRows } from '../help/useAgreementRows.js';
import { LogoutButton } from '../shared/LogoutButton.js';
import { LogoutDialog } from '../shared/LogoutDialog.js';
import { RowGroup } from '../shared/RowGroup.js';
import { UpColourChoice } from '../up-colour/UpColourChoice.js';
import type { RefusalCounts } from './refusal-counts.js';
import styles from './SettingsScreen.module.css';
import { type SettingsViewProps, useSettingsViewModel } from './useSettingsViewModel.js';
import type { Outcomes } from './useTicketsExport.js';

/** `/setting` */
export function SettingsScreen(props: ScreenProps) {
  return <SettingsView {...props} {...useSettingsViewModel()} />;
}

export function SettingsView(props: SettingsViewProps) {
  const { signedIn, logout, sandbox, goBack } = props;
  const { t } = useTranslation(['account', 'common']);
  return (
    <Screen header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={t('settings.title')} />}>
      {signedIn ? (
        <AccountRows {...props} />
      ) : (
        <Card className={styles.prompt}>
          <p className={styles.promptTitle}>{t('settings.sign_in_title')}</p>
          <p className={styles.promptBody}>{t('settings.sign_in_body')}</p>
          <Button full render={<Link state={LOGIN_LINK_STATE} to={paths.login} />}>
            {t('common:action.sign_in')}
          </Button>
        </Card>
      )}
      <Display {...props} />
      <Settlement {...props} />
      {signedIn && <Tickets {...props} />}
      <About {...props} />
      {signedIn && <LogoutButton onClick={logout.openConfirmation} />}
      <LogoutDialog logout={logout} />
    </Screen>
  );
}

function AccountRows({ rowStates }: SettingsViewProps) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { isSecondFactorOn, passkeys, devices, limits, notifications } = rowStates;
  const countText = (count: number | undefined) =>
    count === undefined ? undefined : format.integer(count);
  return (
    <>
      <RowGroup
        rows={[
          { to: paths.loginPassword, icon: <KeyRound />, title: t('settings.login_password') },
          { to: paths.fundPassword, icon: <Lock />, title: t('settings.fund_password') },
          {
            to: paths.secondFactor,
            icon: <ShieldCheck />,
            title: t('settings.second_factor'),
            end:
              isSecondFactorOn === undefined
                ? undefined
                : t(isSecondFactorOn ? 'second_factor.on' : 'second_factor.off'),
          },
          {
            to: paths.passkeys,
            icon: <Fingerprint />,
            title: t('passkeys.title'),
            end: countText(passkeys),
          },
          {
            to: paths.sessions,
            icon: <Smartphone />,
            title: t('settings.devices'),
            end: countText(devices),
          },
          { to: paths.ownData, icon: <FileText />, title: t('own_data.title') },
        ]}
        title={t('settings.security')}
      />
      <RowGroup
        rows={[
          {
            to: paths.limits,
            icon: <Clock />,
            title: t('limits.title'),
            end: countText(limits),
          },
          {
            to: paths.notifications,
            icon: <Bell />,
            title: t('notifications.title'),
            end: countText(notifications),
          },
        ]}
        title={t('settings.limits_group')}
      />
    </>
  );
}

const LOGIN_LINK_STATE = { from: paths.settings };

function Display(props: SettingsViewProps) {
  const { currency, onCurrency, night, onNight, upColour, onUpColour, unit } = props;
  const { t } = useTranslation('account');
  const language = useLanguage();
  return (
    <RowGroup
      rows={[
        {
          to: paths.languages,
          icon: <Globe />,
          title: t('settings.language'),
          end: LANGUAGE_NAMES[language],
        },
      ]}
      title={t('settings.display')}
    >
      <div className={styles.control}>
        <Switch
          checked={night}
          hint={t('settings.night_mode_hint')}
          label={t('settings.night_mode')}
          onCheckedChange={onNight}
        />
      </div>
      <div className={styles.control}>
        <p className={styles.label}>{t('up_colour.label')}</p>
        <UpColourChoice onChange={onUpColour} value={upColour} />
        <p className={styles.hint}>{t('up_colour.hint')}</p>
      </div>
      <div className={styles.control}>
        <Select
          hint={unit && t('settings.currency_note', { unit })}
          label={t('settings.currency')}
          onChange={onCurrency}
          options={CURRENCIES.map((value) => ({ value, label: currencyLabel(value, language) }))}
          value={currency}
        />
      </div>
    </RowGroup>
  );
}

function Settlement({ sound, onSound, vibration, onVibration }: SettingsViewProps) {
  const { t } = useTranslation('account');
  return (
    <RowGroup rows={[]} title={t('settings.settlement')}>
      <div className={styles.control}>
        <Switch checked={sound} label={t('settings.sound')} onCheckedChange={onSound} />
      </div>
      <div className={styles.control}>
        <Switch
          checked={vibration}
          hint={t('settings.vibration_hint')}
          label={t('settings.vibration')}
          onCheckedChange={onVibration}
        />
      </div>
    </RowGroup>
  );
}

function Tickets({ tickets }: SettingsViewProps) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { count, outcomes, refusals, isPersistent, save } = tickets;
  return (
    <RowGroup rows={[]} title={t('settings.evidence')}>
      {outcomes && <OutcomeCounts outcomes={outcomes} />}
      {refusals && <Refusals refusals={refusals} />}
      <div className={styles.control}>
        <p className={styles.hint}>{t('settings.evidence_hint')}</p>
        {!isPersistent && <p className={styles.hint}>{t('settings.evidence_lost')}</p>}
        {count !== undefined && (
          <p className={styles.label}>
            {t('settings.evidence_kept', { count: format.integer(count) })}
          </p>
        )}
        <Button disabled={!count} full onClick={save} variant="secondary">
          {t('settings.evidence_save')}
        </Button>
      </div>
    </RowGroup>
  );
}

const OUTCOMES = ['won', 'lost', 'tie', 'void'] as const;

function OutcomeCounts({ outcomes }: { readonly outcomes: Outcomes }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  return (
    <div className={styles.facts}>
      <p className={styles.label}>{t('refusals.outcome.orders')}</p>
      <KeyValueList>
        {OUTCOMES.map((outcome) => (
          <KeyValue
            key={outcome}
            label={t(`refusals.outcome.${outcome}`)}
            value={<Num>{format.integer(outcomes[outcome])}</Num>}
          />
        ))}
      </KeyValueList>
      {!outcomes.complete && (
        <p className={styles.hint}>{t('refusals.latest', { n: format.integer(outcomes.count) })}</p>
      )}
    </div>
  );
}

function Refusals({ refusals }: { readonly refusals: RefusalCounts }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { groups, unsigned, unchecked } = refusals;
  const others = [
    ['unsigned', unsigned],
    ['unchecked', unchecked],
  ] as const;
  const rows = [
    ...groups.map(({ group, count }) => [t(`refusals.reason.${group}`), count] as const),
    ...others.flatMap(([name, count]) =>
      count > 0 ? [[t(`refusals.${name}`), count] as const] : [],
    ),
  ];
  return (
    <div className={styles.facts}>
      <p className={styles.label}>{t('refusals.title')}</p>
      {rows.length === 0 ? (
        <p className={styles.hint}>{t('refusals.none')}</p>
      ) : (
        <KeyValueList>
          {rows.map(([label, count]) => (
            <KeyValue key={label} label={label} value={<Num>{format.integer(count)}</Num>} />
          ))}
        </KeyValueList>
      )}
    </div>
  );
}

function About({ appName, mode, version }: SettingsViewProps) {
  const { t } = useTranslation('account');
  const { terms, privacy } = useAgreementRows();
  return (
    <RowGroup rows={[terms, privacy]} title={t('settings.about')}>
      <KeyValueList className={styles.facts}>
        <KeyValue label={t('settings.app')} value={appName ?? PLACEHOLDER} />
        {version !== undefined && (
          <KeyValue label={t('settings.version')} value={<bdi dir="ltr">{version}</bdi>} />
        )}
        <KeyValue
          label={t('settings.mode')}
          value={mode === undefined ? PLACEHOLDER : t(`settings.mode_${mode}`)}
        />
      </KeyValueList>
    </RowGroup>
  );
}

const PLACEHOLDER = <Skeleton height="line" width={16} />;
