/** Binds a draft to its pane: loading, the browser's store, tabs, the network, what others do. */
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Article } from '../../../../api/content/articles/article.ts'
import { watchFamily } from '../../../../workspace/data.ts'
import { notify } from '../../../../workspace/notices.ts'
import { usePane } from '../../../../workspace/pane.ts'
import { may } from '../../../../api/access.ts'
import { articles } from '../../../../api/content/articles/calls.ts'
import { plainText } from '../../../../api/text/plainText.ts'
import { api, me, session } from '../../../../workspace/session.ts'
import { onBackOnline } from '../../../../workspace/status.ts'
import { createDraft } from './draft.ts'
import { sayBroughtIn, type Draft, type Saved } from './draftHost.ts'
import { fieldsOf, writtenIn } from './draftFields.ts'
import type { DraftState, KeptText, ServerText } from './draftState.ts'
import { holdText, type Hold } from './holdText.ts'
import { editorHtml } from './html.ts'
import { articleName, bridgeText, dropText, keepText, keptText, shelve } from '../../../parts/kept/keptTexts.ts'
import { dropUses, pendingUses } from './ai/pendingUses.ts'
import { usesIn } from './ai/uses.ts'
import { saySaved } from './saySaved.ts'
import { sentApart } from './suggest/apart.ts'

/** What the address says of the article. */
export interface Wanted {
  readonly ID?: number | undefined
  readonly ResourceGUID?: string | undefined
  /** The key of a new article. */
  readonly key: string
  /** The template a new article begins with. */
  readonly template?: number | undefined
}

/** A draft in a pane. */
export interface Editing {
  readonly draft: Draft
  readonly state: DraftState
  /** The article as the server last told it; undefined for a new one. */
  readonly article: Article | undefined
  readonly phase: 'loading' | 'ready' | 'failed'
  readonly error: unknown
  readonly load: () => void
  /** Whether it is known which tab of this browser has the text. */
  readonly claimed: boolean
  /** Take the text over from another tab. */
  readonly take: () => void
  /** The article as it is after a save; reads it when its number is new. */
  readonly fresh: () => Promise<Article | undefined>
}

/** Ours: so many passages of answers are told by one save; the others by the next. */
const MOST_USES = 200
/** Ours: pushes of the family are answered by reading the article again at most this often, in ms. */
const RELOAD_MS = 1500

const read = (article: Article): ServerText => ({
  id: article.ID,
  revision: article.Revision,
  status: article.Status,
  fields: fieldsOf(article, editorHtml),
  at: Date.parse(article.UpdateTime),
})

/** Load an article, or begin a new one, and keep it safe while the pane is open. */
export function useDraft(wanted: Wanted): Editing {
  const pane = usePane()
  const user = session.user?.ID ?? 0
  const [article, setArticle] = useState<Article>()
  const latest = useRef<Article>(undefined)
  const [phase, setPhase] = useState<Editing['phase']>('loading')
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const [claimed, setClaimed] = useState(false)
  const hold = useRef<Hold>(undefined)
  const tookOver = useRef(false)
  const paneNow = useRef(pane)
  paneNow.current = pane

  const tell = (next: Article) => {
    latest.current = next
    setArticle(next)
    return next
  }
  const { key, template } = wanted
  // Whoever may write any new article needs no template for it.
  const byTemplate = () => (template === undefined || may(me(), articles.pages, '添加') ? {} : { TemplateID: template })
  const draft = useMemo(
    () =>
      createDraft(key, {
        async save({ ResourceContent, ...input }) {
          const apart = ResourceContent === undefined ? undefined : sentApart(ResourceContent)
          const article = articleName(input.ID, key)
          const { Title = '', Summary = '', KeyWords = '' } = input
          const saves = [...[Title, Summary].map(String), plainText(apart?.ResourceContent ?? '')]
          const AiUses = usesIn(pendingUses(user, article), saves, String(KeyWords)).slice(0, MOST_USES)
          const saved = await api.articles.save({
            ...input,
            ...(input.ID === undefined ? byTemplate() : {}),
            ...apart,
            ...(AiUses.length > 0 ? { AiUses: [...AiUses] } : {}),
          })
          dropUses(user, article, AiUses, articleName(saved.ID, key))
          return saved
        },
        get: async (ID) => tell(await api.articles.get({ ID })),
        read,
        writer: (ID, Revision) =>
          api.articles.version({ ID, Revision }).then(
            ({ AdminUserRealName, Why }) => ({ who: AdminUserRealName, why: Why }),
            () => ({ who: '', why: '' }),
          ),
        rule: () => ({ on: session.user?.AutoSave ?? true, seconds: session.user?.AutoSaveSeconds ?? 5 }),
        keep: (id, text) => keepText(user, articleName(id, key), text),
        drop: (id) => dropText(user, articleName(id, key)),
        shelve: (id, why, fields) => shelve(user, articleName(id, key), why, fields),
        saved(answer: Saved, more) {
          const { ID, Revision, Status, UpdateTime } = answer
          if (latest.current) {
            const { ResourceContent: _, ...fields } = writtenIn(draft.state().base)
            tell({ ...latest.current, ...fields, ID, Revision, Status, UpdateTime } as Article)
          }
          if (more.isNew) paneNow.current.setParams({ ID })
          saySaved(answer, more)
        },
        broughtIn: (writer) => notify(sayBroughtIn(writer), 'info'),
        now: () => Date.now(),
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft is one person’s, and the person of a session does not change
    [key],
  )
  const state = useSyncExternalStore(draft.subscribe, draft.state)

  // Loading: the article, and what this browser kept of it.
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      setPhase('loading')
      const { ID, ResourceGUID } = wanted
      const isNew = ID === undefined && ResourceGUID === undefined
      const found = isNew ? undefined : await api.articles.get(ID !== undefined ? { ID } : { ResourceGUID })
      const kept = await keptText<KeptText>(user, articleName(found?.ID, key))
      if (!isCurrent) return
      if (found) tell(found)
      draft.open(found && read(found), kept)
      if (tookOver.current) draft.accept()
      setPhase('ready')
    }
    load().catch((why: unknown) => {
      if (!isCurrent) return
      setError(why)
      setPhase('failed')
    })
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft stands for its key, its person and what was wanted
  }, [draft, attempt])

  // One tab writes at a time. A text taken over is read anew: the other tab may have gone on.
  const name = phase === 'ready' ? articleName(state.id, key) : undefined
  useEffect(() => {
    if (name === undefined) return
    let wasElsewhere = false
    const claim = holdText(`${user}.${name}`, (where) => {
      draft.hold(where)
      setClaimed(true)
      if (where === 'here' && wasElsewhere) {
        tookOver.current = true
        setAttempt((count) => count + 1)
      }
      wasElsewhere = where === 'elsewhere'
    })
    hold.current = claim
    return () => claim.release()
  }, [draft, name, user])

  // What others did, what was missed, and the way out.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stops = [
      watchFamily('articles', () => {
        timer ??= setTimeout(() => {
          timer = undefined
          void draft.reload()
        }, RELOAD_MS)
      }),
      onBackOnline(() => draft.online()),
    ]
    const leave = () => {
      const text = draft.kept()
      if (!text || draft.state().held === 'elsewhere' || draft.state().offer) return
      bridgeText(user, articleName(draft.state().id, key), text)
      void draft.keepNow()
    }
    const hide = () => document.visibilityState === 'hidden' && leave()
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      for (const stop of stops) stop()
      clearTimeout(timer)
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      draft.stop()
    }
  }, [draft, key, user])

  return {
    draft,
    state,
    article,
    phase,
    error,
    load: () => setAttempt((count) => count + 1),
    claimed,
    take: () => hold.current?.take(),
    async fresh() {
      const { id } = draft.state()
      if (id === undefined) return undefined
      return latest.current?.ID === id ? latest.current : tell(await api.articles.get({ ID: id }))
    },
  }
}
