/** A form as far as the person may send it. */
import { useEffect, useMemo, type ReactNode } from 'react'
import type { Command, CommandForm, Context } from '../../workspace/command.ts'
import { usePane } from '../../workspace/pane.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { FormBody } from './FormBody.tsx'

/** A form and whose it is. */
export interface BegunForm {
  readonly command: Command
  readonly form: CommandForm
}

interface PermittedProps extends BegunForm {
  readonly ctx: Context
  readonly ID: number | undefined
  readonly title: string
  readonly readAgain?: () => Promise<object>
  readonly contextWith?: (record: object) => Context
}

/** A form that somebody may not send is not begun; one that is begun stays, and says why when it is sent. */
export function Permitted({ command, form, ctx, ID, title, readAgain, contextWith }: PermittedProps): ReactNode {
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
