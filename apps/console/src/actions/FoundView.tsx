import type { ConsoleAction } from '@candela/contract/console';
import { EmptyState } from '@candela/ui-kit';
import { Inbox } from '@candela/ui-kit/icons';
import { DataTable } from '../shown/DataTable.js';
import { FactList } from '../shown/FactList.js';
import { FileList } from '../shown/FileList.js';
import { actionTitle } from '../shown/words.js';
import type { Found } from '../wire/api.js';

export interface FoundViewProps {
  readonly action: ConsoleAction;
  readonly found: Found;
}

export function FoundView({
  action: { name, prints, columns },
  found: { rows, files },
}: FoundViewProps) {
  const [first] = rows;
  if (first === undefined) return <EmptyState icon={<Inbox />} title="There is nothing to show." />;
  return (
    <>
      {prints === 'facts' ? (
        <FactList columns={columns} label={actionTitle(name)} row={first} />
      ) : (
        <DataTable caption={actionTitle(name)} columns={columns} rows={rows} />
      )}
      {files.length > 0 && <FileList files={files} />}
    </>
  );
}
