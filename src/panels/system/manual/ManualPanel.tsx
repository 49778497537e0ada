/** 手册: the chapters on the left, the text of one on the right. F1 in any pane opens the chapter of its page beside it. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ParamsOf } from '../../../api/pages.ts'
import { defineCommand } from '../../../workspace/command.ts'
import { usePane, usePaneCommands, usePaneFocus, usePaneTitle } from '../../../workspace/pane.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { Chapters } from './Chapters.tsx'
import { ChapterText } from './ChapterText.tsx'
import { readList, type Listed } from './chapters.ts'
import './manual.css'

/** The chapter to show: the one asked for, else the one that explains a page, else the first. */
function chosen(list: readonly Listed[], { Topic, Of }: ParamsOf<'/Manual'>): Listed | undefined {
  const explains = ({ pages }: Listed) => Of !== undefined && pages.includes(Of)
  return list.find(({ id }) => id === Topic) ?? list.find(explains) ?? list[0]
}

/** The panel of /Manual. */
export default function ManualPanel(params: ParamsOf<'/Manual'>): ReactNode {
  const pane = usePane()
  const [list, setList] = useState<readonly Listed[]>()
  const [error, setError] = useState<unknown>()
  const find = useRef<HTMLInputElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const load = () => {
    setError(undefined)
    readList().then(setList, setError)
  }
  useEffect(load, [])
  const chapter = list && chosen(list, params)
  usePaneFocus(() => text.current?.focus())
  usePaneTitle(chapter && `手册：${chapter.title}`)

  const show = (id: string) => pane.setParams({ Topic: id })
  const step = (by: number) => {
    const next = list?.[list.findIndex(({ id }) => id === chapter?.id) + by]
    if (next) show(next.id)
  }
  const key = (id: string, title: string, keys: readonly string[], run: () => void) =>
    defineCommand({ id: `manual.${id}`, title, group: '手册', keys, where: 'pane', run })
  usePaneCommands([
    key('find', '在手册里查找', ['/'], () => find.current?.focus()),
    key('next', '下一章', [']'], () => step(1)),
    key('previous', '上一章', ['['], () => step(-1)),
  ])

  if (error !== undefined) return <ErrorState error={error} retry={load} />
  return (
    <div className="cd-manual-place">
      <div className="cd-manual">
        <Chapters list={list ?? []} current={chapter?.id} show={show} find={find} leave={() => text.current?.focus()} />
        <ChapterText id={chapter?.id} show={show} text={text} />
      </div>
    </div>
  )
}
