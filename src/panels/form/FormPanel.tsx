/** The form of an action (page /Form): finds its command and its record, and says why where there is none. */
import { useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { ParamsOf } from '../../api/pages.ts'
import { recordTitle } from '../../api/recordTitle.ts'
import type { Context, Subject } from '../../workspace/command.ts'
import { contextNow } from '../../workspace/context.ts'
import { useRead } from '../../workspace/data.ts'
import { panes } from '../../workspace/dock/panes.ts'
import { isFamily } from '../../workspace/families.ts'
import { openerOf, watchOpeners } from '../../workspace/formOpener.ts'
import { usePublish } from '../../workspace/pane.ts'
import { findCommand } from '../../workspace/registry.ts'
import { api, session } from '../../workspace/session.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import { SeveralForm } from './SeveralForm.tsx'
import { Permitted, type BegunForm } from './Permitted.tsx'
import './form.css'

/** The panel of /Form. */
export default function FormPanel({ action, ID, Ids }: ParamsOf<'/Form'>): ReactNode {
  // The stamp moves when commands come, the grants when a role changes.
  useSnapshot(panes)
  useSnapshot(session)
  const command = findCommand(action)
  const [family = ''] = action.split('.')
  if (!command) return isFamily(family) ? <NoForm /> : null
  const form = command.form
  if (form?.several) return <SeveralForm key={`${action} ${Ids}`} command={command} form={form} ids={Ids} />
  if (!form || form.onRecord !== (ID !== undefined)) return <NoForm />
  if (ID === undefined) return <NewForm key={action} command={command} form={form} />
  return <RecordForm key={`${action} ${ID}`} command={command} form={form} ID={ID} />
}

function NoForm(): ReactNode {
  return <EmptyState title="没有这个表单" hint="地址可能不完整，请从列表或命令面板重新打开。" />
}

function NewForm({ command, form }: BegunForm): ReactNode {
  const opener = useSyncExternalStore(watchOpeners, () => openerOf(command.id))
  const ctx = useMemo(() => ({ ...contextNow(), subject: undefined, ...opener }), [opener])
  return <Permitted command={command} form={form} ctx={ctx} ID={undefined} title={command.title} />
}

function RecordForm({ command, form, ID }: BegunForm & { readonly ID: number }): ReactNode {
  const read = useRead(form.family as 'smsParameters', 'get', { ID })
  const record = read.data as object | undefined
  const withRecord = useCallback(
    (row: object): Context => ({
      ...contextNow(),
      subject: { family: form.family, rows: [row] } as unknown as Subject,
    }),
    [form.family],
  )
  const readAgain = useCallback(
    () => (api[form.family] as unknown as { get(input: object): Promise<object> }).get({ ID }),
    [form.family, ID],
  )
  const ctx = useMemo(() => record && withRecord(record), [record, withRecord])
  usePublish(ctx?.subject)
  if (!ctx || !record) return read.error === undefined ? null : <ErrorState error={read.error} retry={read.reload} />
  const title = `${command.title}“${recordTitle(record)}”`
  return (
    <Permitted
      command={command}
      form={form}
      ctx={ctx}
      ID={ID}
      title={title}
      readAgain={readAgain}
      contextWith={withRecord}
    />
  )
}
