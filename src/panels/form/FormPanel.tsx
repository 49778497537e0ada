/** The form of an action (page /Form): finds its command and its record, and says why where there is none. */
import { useCallback, useEffect, useMemo, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { ParamsOf } from '../../api/pages.ts'
import { recordTitle } from '../../api/recordTitle.ts'
import type { Command, CommandForm, Context, Subject } from '../../workspace/command.ts'
import { contextNow } from '../../workspace/context.ts'
import { useRead } from '../../workspace/data.ts'
import { panes } from '../../workspace/dock/panes.ts'
import { isFamily } from '../../workspace/families.ts'
import { openerOf } from '../../workspace/formOpener.ts'
import { usePane, usePublish } from '../../workspace/pane.ts'
import { findCommand } from '../../workspace/registry.ts'
import { api, session } from '../../workspace/session.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import { FormBody } from './FormBody.tsx'
import './form.css'

/** The panel of /Form. */
export default function FormPanel({ action, ID }: ParamsOf<'/Form'>): ReactNode {
  // The stamp moves when commands come, the grants when a role changes.
  useSnapshot(panes)
  useSnapshot(session)
  const command = findCommand(action)
  const [family = ''] = action.split('.')
  if (!command) return isFamily(family) ? <NoForm /> : null
  const form = command.form
  if (!form || form.onRecord !== (ID !== undefined)) return <NoForm />
  if (ID === undefined) return <NewForm key={action} command={command} form={form} />
  return <RecordForm key={`${action} ${ID}`} command={command} form={form} ID={ID} />
}

function NoForm(): ReactNode {
  return <EmptyState title="没有这个表单" hint="地址可能不完整，请从列表或命令面板重新打开。" />
}

interface NewFormProps {
  readonly command: Command
  readonly form: CommandForm
}

function NewForm({ command, form }: NewFormProps): ReactNode {
  const ctx = useMemo(() => ({ ...contextNow(), subject: openerOf(command.id)?.subject }), [command.id])
  return <Permitted command={command} form={form} ctx={ctx} ID={undefined} title={command.title} />
}

function RecordForm({ command, form, ID }: NewFormProps & { readonly ID: number }): ReactNode {
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

interface PermittedProps extends NewFormProps {
  readonly ctx: Context
  readonly ID: number | undefined
  readonly title: string
  readonly readAgain?: () => Promise<object>
  readonly contextWith?: (record: object) => Context
}

/** A form that somebody may not send is not begun; one that is begun stays, and says why when it is sent. */
function Permitted({ command, form, ctx, ID, title, readAgain, contextWith }: PermittedProps): ReactNode {
  const { setTitle } = usePane()
  useEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [setTitle, title])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a form that is begun stays
  const can = useMemo(() => command.can(ctx), [])
  if (can === false) return <EmptyState title={`您没有“${command.title}”的权限`} hint="需要的话，请联系系统管理员。" />
  return (
    <FormBody
      command={command}
      form={form}
      ID={ID}
      ctx={ctx}
      title={title}
      readAgain={readAgain}
      contextWith={contextWith ?? (() => ctx)}
    />
  )
}
