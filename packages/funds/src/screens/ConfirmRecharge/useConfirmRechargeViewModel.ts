import { failureCode } from '@candela/api-client';
import { usePayRechargeMutation } from '@candela/api-client/funds';
import { paths } from '@candela/contract';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { recordState } from '../../hooks/opened-record.js';
import { usePaymentClock } from '../../hooks/usePaymentClock.js';
import { useRechargeInAddress } from '../../hooks/useRechargeInAddress.js';
import { useRechargeMinimum } from '../../hooks/useRechargeMinimum.js';
import { type ProofForm, proofErrorIn, proofSchema } from './proof.schema.js';
import type { ConfirmRechargeViewModel } from './types.js';
import { useProofUpload } from './useProofUpload.js';
import { useSampleProof } from './useSampleProof.js';

/** The recharge is no longer in the displayed state. */
const MOVED_ON: ReadonlySet<string | undefined> = new Set([
  'recharge_expired',
  'recharge_unknown',
  'recharge_already_submitted',
]);

/**
 * For the first time or after a rejection.
 *
 * @param sandbox no real payment exists: a sample may replace the proof.
 */
export function useConfirmRechargeViewModel(sandbox: boolean): ConfirmRechargeViewModel {
  const navigate = useNavigate();
  const minimum = useRechargeMinimum();
  const source = useRechargeInAddress(paths.payRecharge);
  const { recharge, retry } = source;
  const now = usePaymentClock(recharge, retry);
  const [pay, paying] = usePayRechargeMutation();

  const { clearErrors, control, handleSubmit, setError, setFocus, setValue } = useForm<ProofForm>({
    defaultValues: { proof: '', remark: '' },
    resolver: standardSchemaResolver(proofSchema),
  });
  const proof = useController({ control, name: 'proof' });
  const remark = useController({ control, name: 'remark' });
  const upload = useProofUpload((id) => {
    setValue('proof', id);
    clearErrors('proof');
  });

  const drawSample = useSampleProof(recharge, upload.pick);

  const submit = handleSubmit(async (form) => {
    if (!recharge) return;
    const text = form.remark.trim();
    const answer = await pay({
      rechargeId: recharge.id,
      proof: form.proof,
      ...(text ? { remark: text } : {}),
    });
    if (answer.data) {
      void navigate(paths.recharges, { replace: true, state: recordState(recharge.id) });
    } else if (MOVED_ON.has(failureCode(answer.error))) {
      retry();
    } else if (failureCode(answer.error) === 'upload_unknown') {
      upload.remove();
    }
  });

  return {
    minimum,
    source,
    now,
    upload,
    proofRef: proof.field.ref,
    proofError: proofErrorIn(proof.fieldState.error?.message),
    remark: {
      ref: remark.field.ref,
      value: remark.field.value,
      onBlur: remark.field.onBlur,
      onChange: remark.field.onChange,
      error: proofErrorIn(remark.fieldState.error?.message),
    },
    onSample: sandbox ? drawSample : undefined,
    paying: paying.isLoading,
    onSubmit() {
      if (upload.progress === undefined) {
        void submit();
      } else {
        setError('proof', { message: 'proof_pending' });
        setFocus('proof');
      }
    },
  };
}
