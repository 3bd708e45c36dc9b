import type { ConsoleAction } from '@candela/contract/console';
import { EmptyState } from '@candela/ui-kit';
import { Inbox } from '@candela/ui-kit/icons';
import type { QueryResult } from '../api/console-api.js';
import { DataTable } from '../components/DataTable.js';
import { FactList } from '../components/FactList.js';
import { FileList } from '../components/FileList.js';
import { actionTitle } from '../components/format.js';

export interface QueryResultViewProps {
  readonly action: ConsoleAction;
  readonly result: QueryResult;
}

export function QueryResultView({
  action: { name, prints, columns },
  result: { rows, files },
}: QueryResultViewProps) {
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
