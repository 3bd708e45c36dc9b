import { saveFile } from '@candela/api-client';
import { Button, EmptyState, TextField } from '@candela/ui-kit';
import { ChevronLeft, ChevronRight, Download, FileText } from '@candela/ui-kit/icons';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ActionRunner } from '../actions/ActionRunner.js';
import { useAction } from '../actions/useActions.js';
import { useLook } from '../actions/useLook.js';
import { blobOf } from '../shown/bytes.js';
import { DataTable } from '../shown/DataTable.js';
import { FactList } from '../shown/FactList.js';
import { FailureNotice } from '../shown/Failure.js';
import { Looked } from '../shown/Looked.js';
import { Page } from '../shown/Page.js';
import { Panel } from '../shown/Panel.js';
import { labelOf } from '../shown/words.js';
import { useLookNowMutation } from '../wire/api.js';
import type { WireFailure } from '../wire/failure.js';
import styles from './AuditScreen.module.css';
import { ACT_COLUMNS, actRow } from './acts.js';
import { inputOfPage, pageIn, pageOf, SOUGHT, type Sought } from './paging.js';

const PAGE = 'page';

/** Audit log by page, with export and verification. */
export function AuditScreen() {
  const verify = useAction('audit verify');
  return (
    <Page lead="Everything that operators did, and every look at what is private." title="Audit">
      <Log />
      <div className={styles.tools}>
        <Export />
        {verify !== undefined && (
          <Panel title="Verify">
            <p className={styles.lead}>
              Whether the log is whole; with an export, also whether that is still its beginning.
            </p>
            <ActionRunner action={verify} />
          </Panel>
        )}
      </div>
    </Page>
  );
}

function soughtIn(params: URLSearchParams): Sought {
  return Object.fromEntries(
    SOUGHT.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

function Log() {
  const [params, setParams] = useSearchParams();
  const sought = soughtIn(params);
  const page = pageIn(params.get(PAGE));
  const question = useLook('audit show', inputOfPage(sought, page));
  const go = (to: number) => setParams({ ...sought, ...(to > 1 && { [PAGE]: String(to) }) });
  return (
    <Panel flush title="Log">
      <Search key={JSON.stringify(sought)} onSearch={setParams} sought={sought} />
      <Looked question={question} waiting="The log is on its way.">
        {(found) => {
          const { rows, hasOlder, isCut } = pageOf(found.rows, page);
          return (
            <>
              {rows.length === 0 ? (
                <EmptyState icon={<FileText />} title="Nothing was done yet." />
              ) : (
                <DataTable caption="Acts" columns={ACT_COLUMNS} rows={rows.map(actRow)} />
              )}
              {isCut && (
                <p className={styles.cut}>Search for what is older, or look into an export.</p>
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
      </Looked>
    </Panel>
  );
}

function Search({
  sought,
  onSearch,
}: {
  readonly sought: Sought;
  readonly onSearch: (sought: Record<string, string>) => void;
}) {
  const [typed, setTyped] = useState(sought);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const told = SOUGHT.flatMap((name) => {
      const text = typed[name]?.trim();
      return text ? [[name, text] as const] : [];
    });
    onSearch(Object.fromEntries(told));
  };
  return (
    <form className={styles.search} onSubmit={submit}>
      {SOUGHT.map((name) => (
        <TextField
          autoComplete="off"
          key={name}
          label={labelOf(name)}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          placeholder={PLACEHOLDERS[name]}
          spellCheck={false}
          value={typed[name] ?? ''}
        />
      ))}
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  );
}

const PLACEHOLDERS: Readonly<Record<(typeof SOUGHT)[number], string>> = {
  actor: 'anybody',
  action: 'recharges approve',
  subject: 'user 12345678',
};

function Export() {
  const [look, { data, error, isLoading }] = useLookNowMutation();
  const [row] = data?.rows ?? [];
  async function save(): Promise<void> {
    const { data: found } = await look({ action: 'audit export', input: {} });
    for (const { name, base64 } of found?.files ?? []) saveFile(blobOf(base64), name);
  }
  return (
    <Panel title="Export">
      <div className={styles.export}>
        <p className={styles.lead}>
          The whole log as a signed file. One that somebody else keeps shows whether the log was
          written anew.
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
