/** 上传任务: files on their way up, also those that broke off, in this browser or another. */
import { useId, useRef, useState, type ReactNode } from 'react'
import { ProgressBar } from '@blueprintjs/core'
import { useSnapshot } from 'valtio'
import { notify } from '../../../workspace/notices.ts'
import { usePaneFocus } from '../../../workspace/pane.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { FooterKeys } from '../../parts/FooterKeys.tsx'
import { resumeTransfer, startTransfer, transfers } from '../../parts/transfers/transfers.ts'
import { useFileDrop } from '../../parts/transfers/useFileDrop.ts'
import { stateTitles, useTransferCommands } from './useTransferCommands.ts'
import { useOthersUploads } from './useOthersUploads.ts'
import { sizeText } from './sizeText.ts'
import '../../parts/footer.css'
import './transfers.css'

/** A line for each, and for those of others where somebody looks after them; j and k walk, Space pauses and goes on, o gives a file, y copies the address, x calls off. */
export default function TransfersPanel(): ReactNode {
  const { items } = useSnapshot(transfers)
  const [cursor, setCursor] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const name = useId()
  const picker = useRef<HTMLInputElement>(null)
  // Which one the chosen file is for; undefined: new ones.
  const wanted = useRef<number>(undefined)
  const { others, dropOther } = useOthersUploads()
  const count = items.length + others.length
  const at = Math.max(0, Math.min(cursor, count - 1))
  const here = items[at]
  const other = others[at - items.length]
  usePaneFocus(() => list.current?.focus())
  const choose = (key: number | undefined) => {
    wanted.current = key
    if (!picker.current) return
    picker.current.multiple = key === undefined
    picker.current.click()
  }
  const begin = (files: readonly File[]) => {
    for (const file of files) startTransfer(file)
    setCursor(0)
  }
  const { isOver, drop } = useFileDrop(begin)
  useTransferCommands({ here, other, count, move: setCursor, at, choose, dropOther })
  return (
    <section className="cd-transfers" data-over={isOver || undefined} {...drop}>
      {count === 0 && (
        <EmptyState
          title="没有上传任务"
          hint="把视频或文件拖到这里也可以。断了网、关了页面都能接着传。"
          keys={{ chord: 'n', does: '选择文件' }}
        />
      )}
      <ul
        ref={list}
        tabIndex={0}
        data-keys="list"
        aria-label="上传任务"
        aria-activedescendant={count > 0 ? `${name}-${at}` : undefined}
        role="listbox"
      >
        {items.map((item, index) => (
          <li
            key={item.key}
            id={`${name}-${index}`}
            role="option"
            aria-selected={index === at}
            className={index === at ? 'is-cursor' : undefined}
            onMouseDown={() => setCursor(index)}
          >
            <span className="cd-transfer-name">{item.name}</span>
            <span className="cd-figures cd-quiet">
              {sizeText(item.sent)} / {sizeText(item.size)}
            </span>
            <span data-state={item.state}>{stateTitles[item.state]}</span>
            {/* What is not going on has no progress; why not stands there instead. */}
            {item.problem === '' && (
              <ProgressBar
                aria-label={`${item.name}的上传进度`}
                value={item.size > 0 ? item.sent / item.size : 0}
                stripes={item.state === 'finishing'}
                intent={item.state === 'done' ? 'success' : 'primary'}
              />
            )}
            {item.problem !== '' && <span className="cd-field-problem">{item.problem}</span>}
            {item.address !== '' && (
              <a href={item.address} target="_blank" rel="noreferrer noopener">
                {item.address}
              </a>
            )}
          </li>
        ))}
        {others.map(({ FoldName, FileName, Size, Offset, Sender }, index) => (
          <li
            key={FoldName}
            id={`${name}-${items.length + index}`}
            role="option"
            aria-selected={items.length + index === at}
            className={items.length + index === at ? 'is-cursor' : undefined}
            onMouseDown={() => setCursor(items.length + index)}
          >
            <span className="cd-transfer-name">{FileName}</span>
            <span className="cd-figures cd-quiet">
              {sizeText(Offset)} / {sizeText(Size)}
            </span>
            <span className="cd-quiet">{Sender}</span>
            <ProgressBar aria-label={`${FileName}的上传进度`} value={Offset / Size} stripes={false} />
          </li>
        ))}
      </ul>
      <input
        ref={picker}
        type="file"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          const key = wanted.current
          if (key === undefined) return begin(files)
          if (files[0]) void resumeTransfer(key, files[0]).then((why) => why && notify(why, 'warning'))
        }}
      />
      <footer className="cd-list-foot">
        {count > 0 && <span className="cd-figures">共 {count} 个</span>}
        <FooterKeys />
      </footer>
    </section>
  )
}
