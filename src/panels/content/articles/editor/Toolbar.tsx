/** The editor's toolbar: every verb with its key. */
import { memo, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react'
import { useEditorState, type Editor } from '@tiptap/react'
import {
  AlignCenter,
  AlignLeft,
  Annotation,
  Bold,
  Citation,
  Comment,
  Eraser,
  FloppyDisk,
  History,
  Italic,
  Link,
  List,
  Media,
  NumberedList,
  Paragraph,
  Properties,
  Redo,
  SendTo,
  Strikethrough,
  Th,
  Underline,
  Undo,
} from '@blueprintjs/icons'
import { capsOf } from '../../../../workspace/keys/caps.ts'
import { keysOf, keysStamp, watchKeys } from '../../../../workspace/keys/ownKeys.ts'
import { onMac } from '../../../../workspace/keyRuntime.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { runCommand } from '../../../../workspace/execute.ts'
import type { Side, SideName } from './sides.ts'
import { verbGroups, type Verb } from './verbs.ts'

const icons: Readonly<Record<string, typeof Bold>> = {
  undo: Undo,
  redo: Redo,
  bold: Bold,
  italic: Italic,
  underline: Underline,
  strike: Strikethrough,
  clear: Eraser,
  indent: Paragraph,
  'align.left': AlignLeft,
  'align.center': AlignCenter,
  bullets: List,
  numbers: NumberedList,
  quote: Citation,
  'table.insert': Th,
}

const keep = (event: MouseEvent) => event.preventDefault()
const capText = (keys: string | undefined) => (keys ? (capsOf(keys, onMac)[0] ?? []).join('') : '')

/** A tool: an icon, its key beneath. The caret stays where it is. */
function Tool(props: {
  title: string
  keys?: string | undefined
  icon?: typeof Bold | undefined
  mark?: string | undefined
  active?: boolean
  disabled?: boolean
  run: () => void
}): ReactNode {
  const { title, keys, icon: Icon, mark, active = false, disabled = false, run } = props
  const cap = capText(keys)
  return (
    <button
      type="button"
      className="cd-tool"
      tabIndex={-1}
      title={cap ? `${title} ${cap}` : title}
      aria-label={title}
      aria-pressed={active}
      disabled={disabled}
      onMouseDown={keep}
      onClick={run}
    >
      {Icon ? <Icon size={14} /> : <span className="cd-tool-mark">{mark}</span>}
      <small aria-hidden="true">{cap}</small>
    </button>
  )
}

/** What the toolbar also offers besides the verbs. */
export interface ToolbarProps {
  readonly editor: Editor
  readonly editable: boolean
  /** What leads on; undefined when this person has no next step. */
  readonly step: { readonly title: string; readonly run: () => void } | undefined
  /** Whether what is typed is suggested. */
  readonly suggesting: boolean
  readonly side: Side
  readonly onSide: (side: SideName) => void
  readonly onSave: () => void
}

const shown = verbGroups.flat().filter((verb) => !verb.hidden)

/** Asked with every letter. */
const standing = ({ editor }: { readonly editor: Editor }) => ({
  active: shown.filter((verb) => verb.active?.(editor)).map((verb) => verb.name),
  cannot: shown.filter((verb) => verb.can?.(editor) === false).map((verb) => verb.name),
})

/**
 * Buttons for what the editor's commands do, pressed where they hold at the cursor. Drawn again only when one of them
 * changes: pass functions that stay the same.
 */
export const Toolbar = memo(function Toolbar(props: ToolbarProps): ReactNode {
  const { editor, editable, step, suggesting, side, onSide, onSave } = props
  const now = useEditorState({ editor, selector: standing })
  useSyncExternalStore(watchKeys, keysStamp)
  const tool = (verb: Verb) => (
    <Tool
      key={verb.name}
      title={verb.title}
      keys={keysOf(`editor.${verb.name}`, verb.keys ?? verb.shown).chords[0]}
      icon={icons[verb.name]}
      mark={verb.mark}
      active={now.active.includes(verb.name)}
      disabled={now.cannot.includes(verb.name)}
      run={() => verb.run(editor)}
    />
  )
  return (
    <div className="cd-editor-tools" role="toolbar" aria-label="编辑工具">
      {editable && (
        <div className="cd-editor-verbs">
          {verbGroups.map((group, at) => (
            <span key={at} className="cd-verb-group">
              {group.filter((verb) => !verb.hidden).map(tool)}
            </span>
          ))}
          <span className="cd-verb-group">
            <Tool title="链接" keys="mod+alt+k" icon={Link} run={() => runCommand('editor.link')} />
            <Tool title="批注所选文字" keys="mod+alt+m" icon={Comment} run={() => runCommand('remark.add')} />
            <Tool
              title="修订模式"
              keys="mod+shift+e"
              icon={Annotation}
              active={suggesting}
              run={() => runCommand('editor.suggest')}
            />
            <Tool title="上传图片" keys="mod+alt+u" icon={Media} run={() => runCommand('editor.pictures.upload')} />
          </span>
        </div>
      )}
      <div className="cd-editor-acts">
        <button
          type="button"
          className="cd-button"
          aria-pressed={side === 'settings'}
          onClick={() => onSide('settings')}
        >
          <Properties size={14} /> 设置 <KeyCaps keys="alt+s" />
        </button>
        <button
          type="button"
          className="cd-button"
          aria-pressed={side === 'versions'}
          onClick={() => onSide('versions')}
        >
          <History size={14} /> 版本 <KeyCaps keys="alt+v" />
        </button>
        {editable && (
          <button type="button" className="cd-button" onClick={onSave}>
            <FloppyDisk size={14} /> 保存 <KeyCaps keys="mod+s" />
          </button>
        )}
        {step && (
          <button type="button" className="cd-button is-primary" onClick={step.run}>
            <SendTo size={14} /> {step.title} <KeyCaps keys="mod+enter" />
          </button>
        )}
      </div>
    </div>
  )
})
