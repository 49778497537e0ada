/**
 * Everything unfinished, kept fresh: forms and half-answered questions from the settings, texts of this browser, drafts
 * from the server.
 */
import { useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { maySee } from '../../../api/access.ts'
import { useRead } from '../../../workspace/data.ts'
import { everyHalf } from '../../../workspace/palette/halfAsked.ts'
import { me, session } from '../../../workspace/session.ts'
import { settings } from '../../../workspace/settings.ts'
import { keptForms } from './keptForm.ts'
import { keptTexts } from './keptTexts.ts'
import { unfinishedOf, type KeptArticle, type Unfinished } from './unfinished.ts'

/** Ours: how many drafts of articles are listed; 草稿箱 has them all. */
const DRAFTS = 100

/** What is listed. */
export interface UnfinishedList {
  readonly rows: readonly Unfinished[]
  /** How many there are, those of 草稿箱 that are not listed among them. */
  readonly count: number
  readonly loading: boolean
  readonly error: unknown
  /** Look again, also at what this browser keeps. */
  readonly reload: () => void
}

/** The unfinished of this person. `seen`: changes when the person comes back to the pane, which looks again. */
export function useUnfinished(seen: boolean): UnfinishedList {
  const { values } = useSnapshot(settings)
  const user = session.user?.ID ?? 0
  const [texts, setTexts] = useState<{ article: string; text: KeptArticle }[]>()
  const [attempt, setAttempt] = useState(0)
  const writes = maySee(me(), ['/contribution/Drafts', '/contribution/MyArticle'])
  const read = useRead(
    'articles',
    'list',
    writes
      ? {
          Scope: 'mine',
          Statuses: ['draft', 'refused', 'correcting'],
          SortType: 'updated',
          PageIndex: 1,
          PageSize: DRAFTS,
        }
      : undefined,
  )
  useEffect(() => {
    let isHere = true
    void keptTexts<KeptArticle>(user).then((found) => isHere && setTexts(found))
    return () => void (isHere = false)
  }, [user, seen, attempt, read.data])
  const drafts = read.data?.List
  const rows = useMemo(
    () => unfinishedOf(keptForms(Date.now()), everyHalf(Date.now()), texts ?? [], drafts ?? []),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is kept is read from the settings
    [values, texts, drafts],
  )
  return {
    rows,
    count: rows.length + Math.max(0, (read.data?.Total ?? 0) - (drafts?.length ?? 0)),
    loading: texts === undefined || (writes && read.loading),
    error: read.error,
    reload() {
      setAttempt((count) => count + 1)
      if (writes) read.reload()
    },
  }
}
