/** A form about several records together: what is filled in is meant for all of them. */
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { counted, recordTitle } from '../../api/recordTitle.ts'
import { contract } from '../../api/index.ts'
import type { Context, Subject } from '../../workspace/command.ts'
import { contextNow } from '../../workspace/context.ts'
import { openerOf } from '../../workspace/formOpener.ts'
import { readSubject } from '../../workspace/readSubject.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import { Permitted, type BegunForm } from './Permitted.tsx'

/** The records as they were chosen where the form was opened; undefined after a reload. */
function chosen({ command, form }: BegunForm, ids: readonly number[]): Subject | undefined {
  const subject = openerOf(command.id)?.subject
  if (subject?.family !== form.family) return undefined
  const known = new Set<number>((subject.rows as readonly { readonly ID: number }[]).map(({ ID }) => ID))
  return known.size === ids.length && ids.every((ID) => known.has(ID)) ? subject : undefined
}

/** `ids`: their numbers with commas; undefined where the form is gone on with, and nobody says with which. */
export function SeveralForm({ ids = '', ...begun }: BegunForm & { readonly ids: string | undefined }): ReactNode {
  const { command, form } = begun
  const [subject, setSubject] = useState(() => chosen(begun, ids.split(',').map(Number)))
  const [error, setError] = useState<unknown>()
  const read = () => {
    setError(undefined)
    readSubject(contextNow(), form.family, ids.split(',').map(Number)).then(setSubject, setError)
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once; the form is another one for other records
  useEffect(() => void (subject || ids === '' || read()), [])
  const ctx = useMemo((): Context | undefined => subject && { ...contextNow(), subject }, [subject])
  if (ids === '')
    return (
      <EmptyState
        title="不知道是哪些记录"
        hint={`请在列表里选中它们，再“${command.title}”；填过的内容会在那里给出。`}
      />
    )
  if (error !== undefined) return <ErrorState error={error} retry={read} />
  if (!ctx || !subject) return null
  const { rows } = subject
  const what =
    rows.length === 1
      ? `“${recordTitle(rows[0]!)}”`
      : ` ${counted(form.family, rows.length)}${contract[form.family].title}`
  return <Permitted {...begun} ctx={ctx} ID={undefined} title={`${command.title}${what}`} />
}
