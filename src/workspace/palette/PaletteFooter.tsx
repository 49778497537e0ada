/** Around the list: what went wrong or was not found above it, how many were found and the keys under it. */
import { KeyCaps } from '../keysPanel/KeyCaps.tsx'
import type { PaletteMode } from './mode.ts'
import { modeSource } from './modeSources.ts'
import type { PaletteRows } from './usePaletteRows.ts'

/** What the footer needs. */
export interface PaletteFooterProps {
  readonly mode: PaletteMode
  readonly text: string
  readonly found: PaletteRows
}

/** What must be read before the rows; undefined when there is nothing to say. */
function noteText({ mode, text, found: { rows, waiting, isEmpty, problem } }: PaletteFooterProps): string | undefined {
  if (problem !== undefined) return `${nounOf(mode)}没有查到：${problem}`
  if (mode === 'number' && text === '') return '请输入编号，按 Enter 打开。'
  const source = modeSource(mode)
  if (source && text === '' && !waiting && rows.length === 0) return source.empty
  return isEmpty ? `没有找到“${text}”。${searched(mode)}` : undefined
}

/** What the server is asked for. */
function nounOf(mode: PaletteMode): string {
  return modeSource(mode)?.title ?? '稿件'
}

/** How many were found. */
function countText({ mode, found: { rows, total, waiting, isEmpty } }: PaletteFooterProps): string {
  if (isEmpty) return ''
  if (waiting) return `${rows.length === 0 ? '' : `${rows.length} 个结果，`}正在查找${nounOf(mode)}…`
  const listed = rows.filter((row) => row.english !== undefined).length
  return total > listed ? `${total} 条命令，列出前 ${listed} 条` : `${rows.length} 个结果`
}

function searched(mode: PaletteMode): string {
  if (mode === 'commands') return '已查找全部命令和页面的名称、拼音和英文名。'
  if (mode === 'number') return '编号是数字，例如 1024。'
  if (mode === 'help') return '已查找查找方式。'
  if (mode === 'blocked') return '已查找现在不能执行的全部命令。'
  if (modeSource(mode)) return `已查找本站的全部${nounOf(mode)}。`
  return '已查找命令、页面和稿件标题。'
}

/** What must be read before the rows. It is announced. */
export function PaletteNote(props: PaletteFooterProps) {
  const note = noteText(props)
  const isProblem = props.found.problem !== undefined
  return (
    <p className={isProblem ? 'cd-palette-note cd-palette-problem' : 'cd-palette-note'} role="status">
      {note}
    </p>
  )
}

/** The footer. The count is announced. */
export function PaletteFooter(props: PaletteFooterProps) {
  const besides = modeSource(props.mode)?.besides
  return (
    <div className="cd-palette-footer">
      <span role="status">{countText(props)}</span>
      <span className="cd-palette-keys">
        {props.mode === 'blocked' ? (
          <>
            <KeyCaps keys="enter" /> 查看原因和谁可以{' '}
          </>
        ) : (
          <>
            <KeyCaps keys="enter" /> 执行 <KeyCaps keys="mod+enter" /> {besides ?? '右侧打开'}{' '}
            {besides === undefined && (
              <>
                <KeyCaps keys="alt+enter" /> 下方打开{' '}
              </>
            )}
          </>
        )}
        <KeyCaps keys="?" /> 帮助
      </span>
    </div>
  )
}
