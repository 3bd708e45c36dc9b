import type { ConsoleField } from '@candela/contract/console';
import { Checkbox, Select, TextArea, TextField } from '@candela/ui-kit';
import { labelOf } from '../components/format.js';
import { FileInput } from './FileInput.js';

export interface FieldInputProps {
  readonly field: ConsoleField;
  /** Multi-line. */
  readonly isLong: boolean;
  readonly value: string | boolean;
  readonly error?: string | undefined;
  readonly onChange: (value: string | boolean) => void;
}

const TEXT_AREA_ROWS = 6;

export function FieldInput({ field, isLong, value, error, onChange }: FieldInputProps) {
  const { name, description, kind, isRequired, choices } = field;
  const label = isRequired ? labelOf(name) : `${labelOf(name)} (optional)`;
  const hint = toSentence(description);
  const text = typeof value === 'string' ? value : '';
  switch (kind) {
    case 'flag':
      return (
        <Checkbox
          checked={value === true}
          hint={hint}
          label={labelOf(name)}
          name={name}
          onCheckedChange={onChange}
        />
      );
    case 'choice': {
      const emptyOption = isRequired ? [] : [{ value: '', label: 'Not set' }];
      const options = [
        ...emptyOption,
        ...choices.map((choice) => ({ value: choice, label: labelOf(choice) })),
      ];
      return (
        <Select
          error={error}
          hint={hint}
          label={label}
          name={name}
          onChange={onChange}
          options={options}
          placeholder="Choose one"
          value={text === '' && isRequired ? null : text}
        />
      );
    }
    case 'textFile':
    case 'pictureFile':
      return (
        <FileInput
          error={error}
          hint={hint}
          kind={kind}
          label={label}
          onChange={onChange}
          value={text}
        />
      );
    case 'text': {
      const sharedProps = { label, hint, error, name, value: text, autoComplete: 'off' };
      return isLong ? (
        <TextArea
          {...sharedProps}
          onChange={({ target }) => onChange(target.value)}
          rows={TEXT_AREA_ROWS}
        />
      ) : (
        <TextField
          {...sharedProps}
          onChange={({ target }) => onChange(target.value)}
          spellCheck={false}
        />
      );
    }
  }
}

function toSentence(sentence: string): string {
  const end = /[.…!?]$/.test(sentence) ? '' : '.';
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${end}`;
}
