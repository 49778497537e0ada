/** Pressing the keys a command is to have: what was pressed, what speaks against it, whose key it is now. */
import { useState, type ReactNode } from 'react'
import { capsText } from '../../../workspace/keyRuntime.ts'
import { lookAt, rivalText, type Wish } from '../../../workspace/keys/giveKey.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { Dialog, FIRST } from '../../../workspace/overlay/Dialog.tsx'
import type { KnownCommand } from '../../../workspace/registry.ts'
import { useChordPresses } from './useChordPresses.ts'

/** What the recorder needs. */
export interface RecorderProps {
  readonly window: Window
  readonly known: KnownCommand
  /** Every command with the keys it would have. */
  readonly others: readonly KnownCommand[]
  readonly onGive: (wish: Extract<Wish, { chord: string }>) => void
  readonly onLeave: () => void
}

/** The window of the recorder. A conflict wants a second Enter. */
export function Recorder({ window, known, others, onGive, onLeave }: RecorderProps): ReactNode {
  const [confirmed, setConfirmed] = useState('')
  const { steps, composing } = useChordPresses(window, {
    onCancel: onLeave,
    onDone(pressed) {
      const chord = pressed.join(' ')
      const wish = lookAt(known, chord, others)
      if ('problem' in wish) return
      if (wish.rivals.length > 0 && confirmed !== chord) setConfirmed(chord)
      else onGive(wish)
    },
  })
  const chord = steps.join(' ')
  const wish = steps.length === 0 ? undefined : lookAt(known, chord, others)
  const rivals = wish && 'rivals' in wish ? wish.rivals : []
  return (
    <Dialog title={`“${known.command.title}”的新快捷键`} onStepOut={onLeave}>
      <div className="cd-keys-pressed" role="status" aria-label="按下的键" tabIndex={0} {...{ [FIRST]: '' }}>
        {steps.length === 0 ? <span className="cd-quiet">请按键，可以接着按成两步</span> : <KeyCaps keys={chord} />}
      </div>
      <p role="alert" className={rivals.length > 0 ? 'cd-keys-conflict' : 'cd-field-problem'}>
        {composing
          ? '正在使用输入法，请切换到英文再按。'
          : wish && 'problem' in wish
            ? wish.problem
            : rivals.length > 0
              ? `${rivalText(capsText(steps), rivals)}${
                  confirmed === chord ? '再按一次回车，把它从原来的命令收回，改给这个命令。' : '按回车改给这个命令。'
                }`
              : ''}
      </p>
      <p className="cd-quiet cd-keys-hints">
        <span>
          <KeyCaps keys="enter" /> 确定
        </span>
        <span>
          <KeyCaps keys="backspace" /> 去掉最后一步
        </span>
        <span>
          <KeyCaps keys="esc" /> 取消
        </span>
      </p>
    </Dialog>
  )
}

/** Pressing keys to look for: everything that begins with them. */
export function PressedSearch({
  window,
  onDone,
  onLeave,
}: {
  readonly window: Window
  readonly onDone: (steps: readonly string[]) => void
  readonly onLeave: () => void
}): ReactNode {
  const { steps } = useChordPresses(window, { onDone, onCancel: onLeave })
  return (
    <Dialog title="按键查找" onStepOut={onLeave}>
      <div className="cd-keys-pressed" role="status" aria-label="按下的键" tabIndex={0} {...{ [FIRST]: '' }}>
        {steps.length === 0 ? <span className="cd-quiet">请按要查找的键</span> : <KeyCaps keys={steps.join(' ')} />}
      </div>
      <p className="cd-quiet cd-keys-hints">
        <span>
          <KeyCaps keys="enter" /> 查找
        </span>
        <span>
          <KeyCaps keys="esc" /> 取消
        </span>
      </p>
    </Dialog>
  )
}
