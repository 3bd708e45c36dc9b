import { REMARK_MAX_LENGTH } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { UploadField } from '@candela/screen-kit';
import { Button, Section, TextArea } from '@candela/ui-kit';
import { CircleCheck, ImagePlus } from '@candela/ui-kit/icons';
import type { ChangeEventHandler, Ref, RefCallback } from 'react';
import styles from './ConfirmRecharge.module.css';
import type { ProofError } from './proof.schema.js';
import type { ProofUpload } from './useProofUpload.js';

export interface ProofFormProps {
  readonly upload: ProofUpload;
  readonly proofRef: RefCallback<{ focus: () => void }>;
  readonly proofError: ProofError | undefined;
  readonly remark: {
    readonly ref: Ref<HTMLTextAreaElement>;
    readonly value: string;
    readonly onChange: ChangeEventHandler<HTMLTextAreaElement>;
    readonly onBlur: () => void;
    readonly error: ProofError | undefined;
  };
  /** Undefined where funds are real. */
  readonly onSample: (() => void) | undefined;
  readonly onSubmit: () => void;
}

export function ProofForm({
  upload,
  proofRef,
  proofError,
  remark,
  onSample,
  onSubmit,
}: ProofFormProps) {
  const { t } = useTranslation('funds');
  const params = { max: REMARK_MAX_LENGTH };
  const errorKey = upload.error ?? proofError;
  return (
    <form
      id="proof"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Section title={t('confirm.proof_section')}>
        {onSample && upload.preview === undefined && (
          <div className={styles.sample}>
            <Button
              icon={<ImagePlus aria-hidden size="m" />}
              onClick={onSample}
              size="m"
              variant="secondary"
            >
              {t('sandbox.sample')}
            </Button>
            <p className={styles.sampleHint}>{t('sandbox.sample_hint')}</p>
          </div>
        )}
        <UploadField
          error={
            errorKey === 'upload_failed'
              ? t('confirm.upload_failed')
              : errorKey && t(`confirm.error.${errorKey}`, params)
          }
          hint={t('confirm.proof_hint')}
          inputRef={proofRef}
          label={t('confirm.proof')}
          notPictureText={t('confirm.not_picture')}
          pickLabel={t('confirm.pick')}
          previewAlt={t('confirm.preview')}
          progressLabel={t('confirm.progress')}
          retryLabel={t('confirm.upload_retry')}
          upload={upload}
        />
        {upload.done && (
          <p className={styles.done}>
            <CircleCheck aria-hidden size="s" />
            {t('confirm.upload_success')}
          </p>
        )}
      </Section>
      <TextArea
        className={styles.remark}
        error={remark.error && t(`confirm.error.${remark.error}`, params)}
        hint={t('confirm.remark_hint')}
        label={t('confirm.remark')}
        labelEnd={t('confirm.remark_count', {
          used: remark.value.length,
          max: REMARK_MAX_LENGTH,
        })}
        onBlur={remark.onBlur}
        onChange={remark.onChange}
        ref={remark.ref}
        rows={2}
        value={remark.value}
      />
    </form>
  );
}
