/** The problems of an article while it is written: looked for after every pause, beside the page. */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Editor } from '@tiptap/react'
import { findProblems } from '../../../../../workers/findProblems.ts'
import type { Problem } from '../../../../../api/text/problem.ts'
import type { Context } from '../../../../../workspace/command.ts'
import { useRead } from '../../../../../workspace/data.ts'
import type { DraftFields } from '../draftFields.ts'
import { ignoredIn, keepIgnored, mayIgnore, problemName } from './ignored.ts'
import { addressesIn, pictureProblems, inOrder } from './pictureProblems.ts'
import { askedProblems, mixed, type AskedFinding } from './askedProblems.ts'
import { askServer, type ServerSaid } from './askServer.ts'
import { showProblems } from './problemMarks.ts'
import { stretchesOf } from './stretches.ts'

/** Ours: so long nothing was written, in ms, before the text is looked through. */
const PAUSE_MS = 250

/** The problems of an article. */
export interface Problems {
  /** In reading order, without those that are ignored. */
  readonly list: readonly Problem[]
  /** How many are ignored. */
  readonly ignored: number
  readonly ignore: (problem: Problem) => void
  /** See everything again. */
  readonly heed: () => void
  /** Look at once, without waiting for a pause. */
  readonly look: () => Promise<void>
  /** Have the server look as well; what it finds stays beside the others. Answers what it says. Rejects as its calls do. */
  readonly ask: (ctx: Pick<Context, 'api'>) => Promise<ServerSaid>
}

const noWords = [] as const

/** How wide the picture at a place is by itself, in pixels; undefined while it is not loaded. */
function shownWidth(editor: Editor, at: number): number | undefined {
  const shown = editor.view.nodeDOM(at)
  return shown instanceof HTMLImageElement && shown.complete && shown.naturalWidth > 0 ? shown.naturalWidth : undefined
}

/**
 * The problems of the text as it was at the last pause, those that are ignored left out. `active`: the text can be
 * changed; otherwise nothing is looked for.
 */
export function useProblems(
  editor: Editor,
  fields: DraftFields,
  article: number | undefined,
  active: boolean,
): Problems {
  const words = useRead('keywords', 'inForce', active ? {} : undefined).data ?? noWords
  const [found, setFound] = useState<readonly Problem[]>([])
  const [names, setNames] = useState<ReadonlySet<string>>(
    () => new Set(article === undefined ? [] : ignoredIn(article)),
  )
  const list = useMemo(() => found.filter((one) => !mayIgnore(one) || !names.has(problemName(one))), [found, names])

  const [files, setFiles] = useState<string[]>([])
  const wanted =
    active && files.length > 0
      ? { Addresses: files, ...(fields.ChID === undefined ? {} : { ChID: fields.ChID }) }
      : undefined
  const standings = useRead('uploads', 'standings', wanted).data
  const said = useMemo(() => new Map((standings ?? []).map((one) => [one.Address, one])), [standings])

  const asked = useRef<readonly AskedFinding[]>([])
  const latest = useRef({ fields, words, said })
  latest.current = { fields, words, said }
  const look = useRef(async () => {})
  look.current = async () => {
    const { doc } = editor.state
    const { fields: now, words: inForce, said: known } = latest.current
    const stretches = stretchesOf(now, doc)
    const own = await findProblems(stretches, inForce)
    const problems = mixed(stretches, [...own, ...askedProblems(asked.current, stretches, own)])
    // What was written meanwhile is looked through after the next pause.
    if (editor.isDestroyed || !editor.state.doc.eq(doc)) return
    setFound(inOrder([...problems, ...pictureProblems(doc, (at) => shownWidth(editor, at), known)]))
    const addresses = addressesIn(doc)
    setFiles((was) => (was.join() === addresses.join() ? was : addresses))
  }

  const { Title, SubTitle, Summary } = fields
  useEffect(() => {
    if (!active) return setFound([])
    let timer: ReturnType<typeof setTimeout> | undefined
    // While the server is away what finds them may not be fetched; the next pause looks again.
    const lookQuietly = () => look.current().catch((error: unknown) => console.info('problems', error))
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void lookQuietly(), PAUSE_MS)
    }
    wait()
    editor.on('update', wait)
    return () => {
      clearTimeout(timer)
      editor.off('update', wait)
    }
  }, [editor, active, words, said, Title, SubTitle, Summary])

  useEffect(() => {
    if (!editor.isDestroyed) showProblems(editor, list)
  }, [editor, list])
  // A new article gets its number when it is first saved: what was ignored until then stays ignored.
  useEffect(() => {
    if (article !== undefined && names.size > 0) keepIgnored(article, names)
  }, [article, names])

  return {
    list,
    ignored: found.length - list.length,
    ignore: (problem) => mayIgnore(problem) && setNames((was) => new Set([...was, problemName(problem)])),
    heed() {
      setNames(new Set())
      if (article !== undefined) keepIgnored(article, new Set())
    },
    look: () => look.current(),
    async ask(ctx) {
      const whose = {
        ...(article === undefined ? {} : { ArticleID: article }),
        ...(fields.ChID === undefined ? {} : { ChannelID: fields.ChID }),
      }
      const answer = await askServer(ctx, stretchesOf(latest.current.fields, editor.state.doc), whose)
      if (editor.isDestroyed) return answer
      asked.current = answer.findings
      await look.current()
      return answer
    },
  }
}
