import { failureCode, failureMessage } from '@candela/api-client';
import { usePayRechargeMutation } from '@candela/api-client/funds';
import { paths } from '@candela/contract';
import { recordState, type ScreenProps } from '@candela/screen-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { usePaymentClock } from '../usePaymentClock.js';
import { type RechargeFromUrl, useRechargeFromUrl } from '../useRechargeFromUrl.js';
import { useRechargeMinimum } from '../useRechargeMinimum.js';
import type { ProofFormProps } from './ProofForm.js';
import { type ProofForm, proofErrorIn, proofSchema } from './proof.schema.js';
import { useProofUpload } from './useProofUpload.js';
import { useSampleProof } from './useSampleProof.js';

export interface ConfirmRechargeViewModel extends ProofFormProps {
  /** Wire amount. */
  readonly minimum: string;
  readonly source: RechargeFromUrl;
  /** Epoch milliseconds of the service. */
  readonly now: number;
  readonly paying: boolean;
  readonly refusal: string | undefined;
}

export type ConfirmRechargeViewProps = ConfirmRechargeViewModel & ScreenProps;

const STATE_CHANGED_CODES: ReadonlySet<string | undefined> = new Set([
  'recharge_expired',
  'recharge_unknown',
  'recharge_already_submitted',
]);

/** The recharge stays payable. */
const REFUSAL_CODES: ReadonlySet<string | undefined> = new Set([
  'recharge_limit_reached',
  'recharges_limit',
  'cooling_off',
]);

/** @param sandbox a sample may replace the proof. */
export function useConfirmRechargeViewModel(sandbox: boolean): ConfirmRechargeViewModel {
  const navigate = useNavigate();
  const minimum = useRechargeMinimum();
  const source = useRechargeFromUrl(paths.payRecharge);
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
    const result = await pay({
      rechargeId: recharge.id,
      proof: form.proof,
      ...(text ? { remark: text } : {}),
    });
    if (result.data) {
      void navigate(paths.recharges, { replace: true, state: recordState(recharge.id) });
    } else if (STATE_CHANGED_CODES.has(failureCode(result.error))) {
      retry();
    } else if (failureCode(result.error) === 'upload_unknown') {
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
    refusal: REFUSAL_CODES.has(failureCode(paying.error))
      ? failureMessage(paying.error)
      : undefined,
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
