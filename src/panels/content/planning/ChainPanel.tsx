/** 来龙去脉: a clue, its topic selections, their reports and articles as one list; the one under the cursor in full. */
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { movementKeys } from '../../parts/movement.ts'
import type { ArticleRow } from '../../../api/content/articles/row.ts'
import type { ParamsOf } from '../../../api/pages.ts'
import { chainTitles, type ChainKind } from '../../../api/content/topicSelections/chain.ts'
import { defineCommand, type Subject } from '../../../workspace/command.ts'
import { contextNow } from '../../../workspace/context.ts'
import { useRead } from '../../../workspace/data.ts'
import { runCommand } from '../../../workspace/execute.ts'
import { usePaneCommands, usePaneFocus, usePaneTitle, usePublish } from '../../../workspace/pane.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { FooterKeys } from '../../parts/FooterKeys.tsx'
import { ArticlePart } from './ArticlePart.tsx'
import { ChainLine, useChain } from './ChainLines.tsx'
import { ClueDetail } from './ClueDetail.tsx'
import { SelectionDetail } from './SelectionDetail.tsx'
import { TaskDetail } from './TaskDetail.tsx'
import { Counted } from '../../parts/Counted.tsx'
import '../../parts/footer.css'
import '../../parts/board/board.css'
import './planning.css'

type At = { readonly Kind: ChainKind; readonly ID: number }

/** A hook: the record under the cursor, as its own family tells it. */
function useRecord({ Kind, ID }: At) {
  const clue = useRead('clues', 'get', Kind === 'clue' ? { ID } : undefined).data
  const selection = useRead('topicSelections', 'get', Kind === 'selection' ? { ID } : undefined).data
  const task = useRead('makeNews', 'get', Kind === 'task' ? { ID } : undefined).data
  const article = useRead('articles', 'get', Kind === 'article' ? { ID } : undefined).data
  return useMemo(() => {
    const subjectOf = (family: Subject['family'], row: object | undefined) =>
      row && ({ family, rows: [row] } as unknown as Subject)
    if (Kind === 'clue') return { subject: subjectOf('clues', clue), detail: <ClueDetail row={clue} isPart /> }
    if (Kind === 'selection')
      return { subject: subjectOf('topicSelections', selection), detail: <SelectionDetail row={selection} isPart /> }
    if (Kind === 'task') return { subject: subjectOf('makeNews', task), detail: <TaskDetail row={task} isPart /> }
    const row = article as unknown as ArticleRow | undefined
    return {
      subject: subjectOf('articles', row),
      detail: row && <ArticlePart row={row} html={article?.ResourceContent ?? ''} />,
    }
  }, [Kind, clue, selection, task, article])
}

/** The panel of /SeleCttopic/chain. */
export default function ChainPanel(params: ParamsOf<'/SeleCttopic/chain'>): ReactNode {
  const [at, setAt] = useState<At>(params)
  const { Kind, ID } = params
  useEffect(() => setAt({ Kind, ID }), [Kind, ID])
  const { data, error, reload } = useChain(params.Kind, params.ID)
  const rows = data ?? []
  const place = Math.max(
    0,
    rows.findIndex(({ Kind, ID }) => Kind === at.Kind && ID === at.ID),
  )
  const link = rows[place]
  const { subject, detail } = useRecord(link ?? params)
  const list = useRef<HTMLUListElement>(null)
  const name = useId()
  usePublish(subject)
  usePaneFocus(() => list.current?.focus())
  const title = rows.find(({ Kind, ID }) => Kind === params.Kind && ID === params.ID)?.Title
  usePaneTitle(title === undefined ? undefined : `来龙去脉：${title}`)
  useEffect(() => {
    list.current?.querySelector('.is-cursor')?.scrollIntoView({ block: 'nearest' })
  }, [place])

  const go = (to: number) => {
    const row = rows[Math.max(0, Math.min(to, rows.length - 1))]
    if (row) setAt(row)
  }
  const walk = (id: string, words: string, keys: readonly string[], to: () => number) =>
    defineCommand({
      id: `chain.${id}`,
      title: words,
      group: '来龙去脉',
      keys,
      where: 'list',
      repeat: true,
      hidden: true,
      run: () => go(to()),
    })
  const open = () => {
    if (link?.Kind === 'article') contextNow().open('/Publish', { ID: link.ID })
    else if (link?.Kind === 'clue') runCommand('clues.edit')
    else if (link?.Kind === 'selection') runCommand('topicSelections.edit')
    else runCommand('makeNews.edit')
  }
  usePaneCommands([
    walk('down', '下一环', ['j', 'down'], () => place + 1),
    walk('up', '上一环', ['k', 'up'], () => place - 1),
    walk('first', '第一环', movementKeys.first, () => 0),
    walk('last', '最后一环', movementKeys.last, () => rows.length - 1),
    defineCommand({ id: 'chain.open', title: '打开', group: '来龙去脉', keys: 'enter', where: 'list', run: open }),
  ])

  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <div className="cd-view">
      <div className="cd-chain">
        <ul
          ref={list}
          role="listbox"
          aria-label="来龙去脉"
          aria-activedescendant={link && `${name}-${place}`}
          tabIndex={0}
          data-keys="list"
          className="cd-chain-list"
        >
          {rows.map((one, index) => (
            <li
              key={`${one.Kind} ${one.ID}`}
              id={`${name}-${index}`}
              role="option"
              aria-selected={index === place}
              aria-label={`${chainTitles[one.Kind]}：${one.Title}，${one.State}`}
              className={`cd-chain-row is-${one.Kind} ${index === place ? 'is-cursor' : ''}`}
              onMouseDown={() => go(index)}
              onDoubleClick={open}
            >
              <ChainLine link={one} />
            </li>
          ))}
        </ul>
        <aside className="cd-chain-detail" tabIndex={-1} aria-label="详情">
          {detail}
        </aside>
      </div>
      <footer className="cd-list-foot">
        <Counted>{data && `共 ${rows.length} 环`}</Counted>
        <FooterKeys />
      </footer>
    </div>
  )
}
