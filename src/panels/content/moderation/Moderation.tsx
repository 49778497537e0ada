/** What stands beside a list of comments: the one under the cursor in its context, and its author. */
import type { ReactNode } from 'react'
import { may } from '../../../api/access.ts'
import { buttonOf } from '../../../api/actions.ts'
import { commentAuthorActions } from '../../../api/content/commentAuthors/actions.ts'
import { commentAuthors } from '../../../api/content/commentAuthors/calls.ts'
import type { Comment } from '../../../api/content/comments/model.ts'
import { builtInDictionaries } from '../../../api/system/dictionaries/builtIn.ts'
import { actions, contract } from '../../../api/index.ts'
import { useRead } from '../../../workspace/data.ts'
import { usePresence } from '../../../workspace/live/presence.ts'
import { me } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { useDeciding } from '../../parts/deciding/useDeciding.ts'
import { useResting } from '../../parts/useResting.ts'
import { AuthorNotes } from './AuthorNotes.tsx'
import { CommentSide } from './CommentSide.tsx'
import { CommentText } from './CommentText.tsx'
import { useGathering } from './useGathering.ts'

/** Ours: how long the cursor rests before what stands around a comment is read, in ms. */
const REST_MS = 120

/** The families of comments: those made with `commentCalls`. */
export type CommentFamily =
  | 'articleComments'
  | 'liveComments'
  | 'shortVideoComments'
  | 'vodComments'
  | 'announcementComments'

/** What stands beside a list of comments. */
export interface ModerationProps {
  readonly family: CommentFamily
  readonly row: Comment | undefined
  /** Which of the family's actions go on to the next comment, beside approving and refusing. Default none. */
  readonly alsoAdvance?: readonly string[]
  /** The list itself gathers comments that belong together. Default false: they are read from the server. */
  readonly isGathered?: boolean
}

/** The reading pane of a list of comments. The comment itself is in the list already, so it stands there at once. */
export function Moderation({ family, row, alsoAdvance = [], isGathered = false }: ModerationProps): ReactNode {
  const ID = useResting(row?.ID, REST_MS)
  const around = useRead(family, 'context', ID === undefined ? undefined : { ID })
  const AuthorID = useResting(row?.AuthorID, REST_MS)
  const author = useRead('commentAuthors', 'get', AuthorID === undefined ? undefined : { ID: AuthorID })
  const people = usePresence(family, ID, 'reading')
  const { pages } = contract[family]
  const checks = may(me(), pages, buttonOf(actions[family].check.refuse))
  const reasons = useDeciding({
    ...{ family, row, name: 'moderation', group: contract[family].title },
    shown: row && `${row.ID}.${row.Revision}`,
    tooSoon: '这一条刚刚显示，请看过再审。',
    verbs: ['approve', 'refuse', ...alsoAdvance].map((name) => `${family}.${name}`),
    refuse: `${family}.refuse`,
    reasons: checks ? builtInDictionaries.commentRefusalReason : undefined,
  })
  const gathering = !isGathered && <Gathering row={row} group={contract[family].title} />
  if (!row)
    return (
      <div className="cd-desk cd-comment-desk">
        {gathering}
        <EmptyState title="没有选中的评论" hint="用 J、K 上下移动，在这里看全文和评论人。" />
      </div>
    )
  return (
    <div className="cd-desk cd-comment-desk" aria-busy={around.data?.ID !== row.ID}>
      {gathering}
      <CommentText key={row.ID} row={row} context={around.data?.ID === row.ID ? around.data : undefined} />
      <CommentSide
        row={row}
        context={around.data?.ID === row.ID ? around.data : undefined}
        author={author.data?.ID === row.AuthorID ? author.data : undefined}
        people={people}
        reasons={reasons}
        notes={<AuthorNotes AuthorID={AuthorID} />}
        mutes={may(me(), commentAuthors.pages, buttonOf(commentAuthorActions.silence.mute))}
      />
    </div>
  )
}

/** The commands that gather what belongs together. */
function Gathering({ row, group }: { readonly row: Comment | undefined; readonly group: string }): ReactNode {
  useGathering(row, group)
  return null
}
