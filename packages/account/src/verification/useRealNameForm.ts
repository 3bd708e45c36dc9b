import { failureCode, failureMessage } from '@candela/api-client';
import { useSubmitRealNameMutation } from '@candela/api-client/account';
import { type PictureUpload, usePictureUpload } from '@candela/screen-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useController, useForm } from 'react-hook-form';
import { problemKey, SERVICE_MESSAGE, useFieldErrorMessage } from '../shared/form-fields.js';
import { type RealNameForm, realNameSchema } from './real-name.schema.js';
import type { RealNameFormProps } from './useRealNameViewModel.js';

const EMPTY: RealNameForm = { name: '', documentNumber: '', front: '', back: '' };
const SIDES = ['front', 'back'] as const;

export function useRealNameForm(): RealNameFormProps {
  const [submitRealName, { isLoading }] = useSubmitRealNameMutation();
  const messageOf = useFieldErrorMessage();
  const { clearErrors, control, formState, handleSubmit, register, setError, setFocus, setValue } =
    useForm<RealNameForm>({
      resolver: standardSchemaResolver(realNameSchema),
      defaultValues: EMPTY,
    });
  const { errors } = formState;
  const storeUpload = (side: (typeof SIDES)[number]) => (id: string) => {
    setValue(side, id);
    clearErrors(side);
  };
  const uploads: Readonly<Record<(typeof SIDES)[number], PictureUpload>> = {
    front: usePictureUpload({ kind: 'id_front', onUploaded: storeUpload('front') }),
    back: usePictureUpload({ kind: 'id_back', onUploaded: storeUpload('back') }),
  };
  // In screen order: the first invalid field receives focus.
  const fields = { name: register('name'), documentNumber: register('documentNumber') };
  const front = useController({ control, name: 'front' });
  const back = useController({ control, name: 'back' });

  const submit = async (form: RealNameForm) => {
    if (isLoading) return;
    const { error } = await submitRealName(form);
    const message = failureMessage(error);
    if (failureCode(error) === 'document_number_invalid' && message) {
      setError('documentNumber', { type: SERVICE_MESSAGE, message }, { shouldFocus: true });
    } else if (failureCode(error) === 'upload_unknown') {
      for (const side of SIDES) uploads[side].remove();
    }
  };

  return {
    fields,
    errors: {
      name: messageOf(errors.name),
      documentNumber: messageOf(errors.documentNumber),
      front: messageOf(errors.front),
      back: messageOf(errors.back),
    },
    front: { upload: uploads.front, focusRef: front.field.ref },
    back: { upload: uploads.back, focusRef: back.field.ref },
    busy: isLoading,
    onSubmit(event) {
      event.preventDefault();
      const pending = SIDES.find((side) => uploads[side].progress !== undefined);
      if (pending === undefined) {
        void handleSubmit(submit)(event);
      } else {
        setError(pending, { message: problemKey('picture_pending') });
        setFocus(pending);
      }
    },
  };
}
