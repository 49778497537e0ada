/** 扫码登录: who waits to be signed in as this person, and yes or no. A phone is led here by the picture it scanned. */
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { RestingButton } from '../../../workspace/RestingButton.tsx'
import { scanNumber, spacedNumber } from '../../../api/accounts/session/scanCalls.ts'
import { defineCommand } from '../../../workspace/command.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { Field } from '../../../workspace/login/Field.tsx'
import { usePane, usePaneCommands, usePaneFocus } from '../../../workspace/pane.ts'
import { sentenceOf } from '../../parts/ErrorState.tsx'
import { ScanCard } from './ScanCard.tsx'
import './scanLogin.css'
import { useScanRequest } from './useScanRequest.ts'

const YES = 'mod+enter'
const NO = 'mod+shift+enter'

/** The screen. `code`: the number to begin with. */
export default function ScanPanel({ code }: { readonly code?: string | undefined }): ReactNode {
  const pane = usePane()
  const root = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const { step, look, answer, begin } = useScanRequest()
  const focus = () =>
    (root.current?.querySelector<HTMLElement>('[data-first]') ?? root.current?.querySelector('input'))?.focus()

  const tryLook = async (text: string) => {
    const digits = scanNumber(text)
    if (!digits) return setProblem('请输入登录页上显示的 8 位数字码。')
    setProblem(undefined)
    await look(digits).catch((error: unknown) => setProblem(sentenceOf(error)))
  }
  const say = (agree: boolean) =>
    answer(agree).catch((error: unknown) => {
      begin()
      setProblem(sentenceOf(error))
    })
  useEffect(() => {
    if (code === undefined) return
    setTyped(spacedNumber(code))
    void tryLook(code)
    // A number is good for two minutes; a layout that is brought back tomorrow must not try it again.
    pane.setParams({})
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a number is tried when it comes, and only then
  }, [code])
  useEffect(() => {
    if (pane.active) focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the focus follows the step; coming to the front, the pane places it itself
  }, [step.kind])
  usePaneFocus(focus)
  const asked = step.kind === 'asked'
  usePaneCommands([
    defineCommand({
      ...{ id: 'scanLogin.yes', title: '确认这次登录', group: '登录', keys: YES, where: 'pane' },
      can: () => asked || '还没有等待确认的登录。',
      run: () => say(true),
    }),
    defineCommand({
      ...{ id: 'scanLogin.no', title: '拒绝这次登录', group: '登录', keys: NO, where: 'pane' },
      can: () => asked || '还没有等待确认的登录。',
      run: () => say(false),
    }),
  ])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void tryLook(typed)
  }
  return (
    <div ref={root} className="cd-scan-page">
      <h2>确认扫码登录</h2>
      {step.kind === 'asked' && (
        <ScanCard request={step.request} seenAt={step.seenAt}>
          <button type="button" data-first className="bp6-button bp6-intent-primary" onClick={() => void say(true)}>
            确认登录 <KeyCaps keys={YES} />
          </button>
          <button type="button" className="bp6-button" onClick={() => void say(false)}>
            拒绝 <KeyCaps keys={NO} />
          </button>
        </ScanCard>
      )}
      {step.kind === 'answered' && (
        <div role="status" className="cd-scan-done" data-agreed={step.agreed || undefined}>
          <p>{step.agreed ? '✓ 已确认，另一台设备正在登录。' : '✕ 已拒绝，另一台设备不会登录。'}</p>
          <button
            type="button"
            data-first
            className="bp6-button"
            onClick={() => {
              setTyped('')
              begin()
            }}
          >
            再确认一个
          </button>
        </div>
      )}
      {step.kind === 'typing' && (
        <form onSubmit={submit} noValidate>
          <Field
            name="Number"
            label="登录页上的数字码"
            value={typed}
            problem={problem}
            hint="8 位数字，在另一台设备的登录页“扫码登录”下面。"
            autoComplete="off"
            maxLength={32}
            onChange={(value) => {
              setTyped(value)
              setProblem(undefined)
            }}
          />
          <RestingButton type="submit" className="bp6-button bp6-intent-primary" disabled={step.busy}>
            {step.busy ? '正在查找…' : '查找'}
          </RestingButton>
        </form>
      )}
    </div>
  )
}
