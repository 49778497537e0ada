/** What colleagues tell each other about who wrote a comment. */
import type { ReactNode } from 'react'
import { may } from '../../../api/access.ts'
import { buttonOf } from '../../../api/actions.ts'
import { commentNoteActions } from '../../../api/content/commentNotes/actions.ts'
import { commentNotes } from '../../../api/content/commentNotes/calls.ts'
import { useRead } from '../../../workspace/data.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { me } from '../../../workspace/session.ts'
import { Moment } from '../../parts/Moment.tsx'

/** The notes on one author; `AuthorID` undefined: nobody is looked at. */
export function AuthorNotes({ AuthorID }: { readonly AuthorID: number | undefined }): ReactNode {
  const { data } = useRead('commentNotes', 'list', AuthorID === undefined ? undefined : { AuthorID })
  const writes = may(me(), commentNotes.pages, buttonOf(commentNoteActions.add.add))
  const notes = data ?? []
  if (notes.length === 0 && !writes) return null
  return (
    <section aria-label="备注">
      <h3>
        备注
        {writes && (
          <span className="cd-quiet">
            <KeyCaps keys="n" /> 写一条
          </span>
        )}
      </h3>
      <ol>
        {notes.map((note) => (
          <li key={note.ID}>
            {note.AdminUserRealName} <Moment at={note.CreateTime} />
            <p>{note.Content}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
