/** While an article is written: says in one line that another one is very like it. */
import { useEffect, useState, type ReactNode } from 'react'
import type { SimilarArticle } from '../../../../api/content/articles/search.ts'
import { similarText } from '../../../../api/content/articles/similarText.ts'
import { defineCommand } from '../../../../workspace/command.ts'
import { runCommand } from '../../../../workspace/execute.ts'
import { usePaneCommands } from '../../../../workspace/pane.ts'
import { api } from '../../../../workspace/session.ts'
import { Bar } from '../editor/Bars.tsx'
import { decidedHtml } from '../editor/suggest/apart.ts'

/** Ours: so long nothing was written, in ms, before it is looked for; and what is so alike is told unasked. */
const PAUSE_MS = 4000
const TOLD_SHARE = 0.45
const KEYS = 'alt+shift+s'

/** The bar that names the most similar article, to be opened or put away. `active`: the text is being written. */
export function SimilarStrip(props: {
  readonly ID: number | undefined
  readonly Title: string
  /** The text as the editor has it, with its suggestions. */
  readonly Written: string
  readonly active: boolean
}): ReactNode {
  const { ID, Title, Written, active } = props
  const [found, setFound] = useState<readonly SimilarArticle[]>([])
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    if (!active) return
    let gone = false
    const timer = setTimeout(() => {
      const question = { Title, ResourceContent: decidedHtml(Written) }
      // Nobody asked: a server that does not answer is told by the saving, not by this.
      api.articles.similar({ ...question, ...(ID === undefined ? {} : { ID }) }).then(
        (answer) => !gone && setFound(answer),
        () => {},
      )
    }, PAUSE_MS)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [active, ID, Title, Written])
  usePaneCommands([
    defineCommand({
      id: 'editor.similar',
      title: '查找与这篇相似的稿件',
      group: '写稿',
      keys: KEYS,
      keywords: ['重复', '雷同', '查重', 'similar', 'duplicate'],
      can: () => ID !== undefined || '还没有写过什么。',
      run: () => void runCommand('articles.similar'),
    }),
  ])
  const [first] = found.filter((one) => one.Share >= TOLD_SHARE && !hidden.has(one.ID))
  if (!active || !first) return null
  return (
    <Bar
      tone={first.IsDuplicate ? 'warning' : 'info'}
      choices={[
        { title: '查看', shown: KEYS, run: () => void runCommand('editor.similar') },
        { title: '知道了', run: () => setHidden(new Set(found.map((one) => one.ID))) },
      ]}
    >
      已有一篇相似的稿件《{first.Title || '无标题'}》（{similarText(first)}）。
    </Bar>
  )
}
