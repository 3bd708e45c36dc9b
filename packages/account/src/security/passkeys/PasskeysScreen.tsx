import type { Passkey } from '@candela/api-client/security';
import { PASSKEY_NAME_MAX_LENGTH, PASSKEYS_MAX } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { QueryRows, ScreenHeader, type ScreenProps } from '@candela/screen-kit';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  IconButton,
  ListRow,
  Screen,
  Section,
  Sheet,
  TextField,
} from '@candela/ui-kit';
import { Fingerprint, Pencil, Trash2 } from '@candela/ui-kit/icons';
import { ReauthenticationForm } from '../ReauthenticationForm.js';
import styles from './PasskeysScreen.module.css';
import {
  type PasskeyForm,
  type PasskeyRename,
  type PasskeysViewProps,
  usePasskeysViewModel,
} from './usePasskeysViewModel.js';

/** `/passkeys` */
export function PasskeysScreen(props: ScreenProps) {
  return <PasskeysView {...props} {...usePasskeysViewModel()} />;
}

export function PasskeysView(props: PasskeysViewProps) {
  const { passkeys, rename, removal, goBack, sandbox } = props;
  const { t } = useTranslation(['account', 'common']);
  return (
    <Screen header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={t('passkeys.title')} />}>
      <p className={styles.lead}>{t('passkeys.lead')}</p>
      <QueryRows
        state={passkeys}
        empty={<EmptyState icon={<Fingerprint />} title={t('passkeys.none')} />}
        renderRow={(passkey) => (
          <PasskeyRow
            onRemove={() => props.onRemove(passkey)}
            onRename={() => props.onRename(passkey)}
            passkey={passkey}
          />
        )}
        skeletonCount={2}
      />
      <AddPasskeySection {...props} />
      {rename && <RenameSheet {...rename} />}
      <ConfirmDialog
        body={t('passkeys.remove_body')}
        busy={removal.busy}
        cancelLabel={t('common:action.cancel')}
        confirmLabel={t('common:action.remove')}
        onConfirm={removal.confirm}
        onOpenChange={(open) => {
          if (!open) removal.cancel();
        }}
        open={removal.passkey !== undefined}
        title={t('passkeys.remove_question', { name: removal.passkey?.name ?? '' })}
        tone="danger"
      />
    </Screen>
  );
}

function AddPasskeySection({ available, demo, full, form }: PasskeysViewProps) {
  const { t } = useTranslation('account');
  const unavailableText = demo
    ? t('passwords.none')
    : !available
      ? t('passkeys.unavailable')
      : full
        ? t('passkeys.full', { max: PASSKEYS_MAX })
        : undefined;
  return (
    <Section title={t('passkeys.add_title')}>
      {unavailableText === undefined ? (
        <AddForm {...form} />
      ) : (
        <p className={styles.lead}>{unavailableText}</p>
      )}
    </Section>
  );
}

function AddForm(form: PasskeyForm) {
  const { t } = useTranslation('account');
  return (
    <ReauthenticationForm form={form} label={t('passkeys.add')}>
      <TextField
        autoComplete="off"
        error={form.errors.name}
        hint={t('passkeys.name_hint')}
        label={t('passkeys.name')}
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        name="name"
        onChange={() => form.onEdit('name')}
      />
    </ReauthenticationForm>
  );
}

function PasskeyRow({
  passkey,
  onRename,
  onRemove,
}: {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <ListRow
      className={styles.row}
      end={
        <span className={styles.actions}>
          <IconButton label={t('passkeys.rename', { name })} onClick={onRename}>
            <Pencil />
          </IconButton>
          <IconButton label={t('passkeys.remove_question', { name })} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        </span>
      }
      start={<Fingerprint aria-hidden />}
      subtitle={
        <>
          <span className={styles.line}>
            {t('passkeys.since', { time: format.dateTime(createdAt) })}
          </span>
          <span className={styles.line}>
            {lastUsedAt === null
              ? t('passkeys.unused')
              : t('passkeys.seen', { time: format.dateTime(lastUsedAt) })}
          </span>
        </>
      }
      title={<bdi className={styles.name}>{name}</bdi>}
    />
  );
}

function RenameSheet({ passkey, error, busy, onEdit, close, onSubmit }: PasskeyRename) {
  const { t } = useTranslation(['account', 'common']);
  return (
    <Sheet
      closeLabel={t('common:action.close')}
      footer={
        <Button form="passkey" full loading={busy} type="submit">
          {t('common:action.confirm')}
        </Button>
      }
      onOpenChange={(open) => {
        if (!open) close();
      }}
      open
      title={t('passkeys.rename', { name: passkey.name })}
    >
      <form id="passkey" noValidate onSubmit={onSubmit}>
        <TextField
          autoComplete="off"
          defaultValue={passkey.name}
          error={error}
          label={t('passkeys.name')}
          maxLength={PASSKEY_NAME_MAX_LENGTH}
          name="name"
          onChange={onEdit}
        />
      </form>
    </Sheet>
  );
}
