import { saveFile } from '@candela/api-client';
import { Button, EmptyState, TextField } from '@candela/ui-kit';
import { ChevronLeft, ChevronRight, Download, FileText } from '@candela/ui-kit/icons';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ActionRunner } from '../actions/ActionRunner.js';
import { useActionQuery } from '../actions/useActionQuery.js';
import { useAction } from '../actions/useActions.js';
import { useRunQueryMutation } from '../api/console-api.js';
import type { WireFailure } from '../api/request-failure.js';
import { toBlob } from '../components/base64.js';
import { DataTable } from '../components/DataTable.js';
import { FactList } from '../components/FactList.js';
import { FailureNotice } from '../components/FailureMessages.js';
import { labelOf } from '../components/format.js';
import { Page } from '../components/Page.js';
import { Panel } from '../components/Panel.js';
import { QueryView } from '../components/QueryView.js';
import styles from './AuditScreen.module.css';
import { AUDIT_COLUMNS, toAuditRow } from './audit-rows.js';
import { type AuditFilter, FILTER_FIELDS, pageInput, parsePage, slicePage } from './paging.js';

const PAGE_PARAM = 'page';

export function AuditScreen() {
  const verify = useAction('audit verify');
  return (
    <Page lead="Every operator action and every access to private data." title="Audit">
      <Log />
      <div className={styles.tools}>
        <Export />
        {verify !== undefined && (
          <Panel title="Verify">
            <p className={styles.lead}>
              Checks that the log is intact, signed and complete as far as its heads are kept
              outside the database and, with an export, that the log still starts with it.
            </p>
            <ActionRunner action={verify} />
          </Panel>
        )}
      </div>
    </Page>
  );
}

function filterFromParams(params: URLSearchParams): AuditFilter {
  return Object.fromEntries(
    FILTER_FIELDS.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

function Log() {
  const [params, setParams] = useSearchParams();
  const filter = filterFromParams(params);
  const page = parsePage(params.get(PAGE_PARAM));
  const auditQuery = useActionQuery('audit show', pageInput(filter, page));
  const go = (to: number) => setParams({ ...filter, ...(to > 1 && { [PAGE_PARAM]: String(to) }) });
  return (
    <Panel flush title="Log">
      <AuditSearch key={JSON.stringify(filter)} onSearch={setParams} filter={filter} />
      <QueryView query={auditQuery} loadingLabel="The log is loading.">
        {(found) => {
          const { rows, hasOlder, isTruncated } = slicePage(found.rows, page);
          return (
            <>
              {rows.length === 0 ? (
                <EmptyState icon={<FileText />} title="No entries yet." />
              ) : (
                <DataTable caption="Acts" columns={AUDIT_COLUMNS} rows={rows.map(toAuditRow)} />
              )}
              {isTruncated && (
                <p className={styles.cut}>Search for older entries, or use an export.</p>
              )}
              <nav aria-label="Pages of the log" className={styles.pages}>
                <Button
                  disabled={page === 1}
                  icon={<ChevronLeft aria-hidden />}
                  onClick={() => go(page - 1)}
                  size="m"
                  variant="ghost"
                >
                  Newer
                </Button>
                <Button
                  disabled={!hasOlder}
                  icon={<ChevronRight aria-hidden />}
                  onClick={() => go(page + 1)}
                  size="m"
                  variant="ghost"
                >
                  Older
                </Button>
              </nav>
            </>
          );
        }}
      </QueryView>
    </Panel>
  );
}

function AuditSearch({
  filter,
  onSearch,
}: {
  readonly filter: AuditFilter;
  readonly onSearch: (filter: Record<string, string>) => void;
}) {
  const [values, setValues] = useState(filter);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const entries = FILTER_FIELDS.flatMap((name) => {
      const text = values[name]?.trim();
      return text ? [[name, text] as const] : [];
    });
    onSearch(Object.fromEntries(entries));
  };
  return (
    <form className={styles.search} onSubmit={submit}>
      {FILTER_FIELDS.map((name) => (
        <TextField
          autoComplete="off"
          key={name}
          label={labelOf(name)}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          placeholder={PLACEHOLDERS[name]}
          spellCheck={false}
          value={values[name] ?? ''}
        />
      ))}
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  );
}

const PLACEHOLDERS: Readonly<Record<(typeof FILTER_FIELDS)[number], string>> = {
  actor: 'anybody',
  action: 'recharges approve',
  subject: 'user 12345678',
};

function Export() {
  const [runQuery, { data, error, isLoading }] = useRunQueryMutation();
  const [row] = data?.rows ?? [];
  async function save(): Promise<void> {
    const { data: found } = await runQuery({ action: 'audit export', input: {} });
    for (const { name, base64 } of found?.files ?? []) saveFile(toBlob(base64), name);
  }
  return (
    <Panel title="Export">
      <div className={styles.export}>
        <p className={styles.lead}>
          The whole log as a signed file. A copy stored elsewhere reveals whether the log was
          rewritten.
        </p>
        <Button
          icon={<Download aria-hidden />}
          loading={isLoading}
          onClick={() => void save()}
          size="m"
        >
          Save the log
        </Button>
        {error !== undefined && <FailureNotice failure={error as WireFailure} />}
        {row !== undefined && (
          <div role="status">
            <FactList columns={Object.keys(row)} label="Saved" row={row} />
          </div>
        )}
      </div>
    </Panel>
  );
}
