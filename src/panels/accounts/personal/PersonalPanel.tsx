/** 我的账号: who I am, my password, the look of the workspace, leaving. */
import { RadioGroup } from '@blueprintjs/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { ParamsOf } from '../../../api/pages.ts'
import { leave } from '../../../workspace/leaving.ts'
import { usePaneFocus } from '../../../workspace/pane.ts'
import { session } from '../../../workspace/session.ts'
import { densityTitles, look, setLook, themeTitles } from '../../../workspace/theme/look.ts'
import { BindingsSection } from './BindingsSection.tsx'
import { FactorSection } from './FactorSection.tsx'
import { IdentitiesSection } from './IdentitiesSection.tsx'
import { MessagesSection } from './MessagesSection.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { PushSection } from './PushSection.tsx'
import { SignIns } from './SignIns.tsx'
import './personal.css'

interface ChoiceProps<V extends string> {
  readonly label: string
  readonly titles: Readonly<Record<V, string>>
  readonly value: V
  readonly onChange: (value: V) => void
}

/** A row of radio buttons; the browser gives it its arrow keys. */
function Choice<V extends string>({ label, titles, value, onChange }: ChoiceProps<V>): ReactNode {
  return (
    <RadioGroup
      inline
      className="cd-choice"
      label={label}
      selectedValue={value}
      options={(Object.keys(titles) as V[]).map((one) => ({ value: one, label: titles[one] }))}
      onChange={(event) => onChange(event.currentTarget.value as V)}
    />
  )
}

/** The screen; `Part`, `Act`: the section and the button that were asked for. */
export default function PersonalPanel({ Part, Act }: ParamsOf<'/PersonalManagement'>): ReactNode {
  const { user } = useSnapshot(session)
  const { theme, density } = useSnapshot(look)
  const root = useRef<HTMLDivElement>(null)
  const go = () => {
    const section = Part && root.current?.querySelector(`[aria-labelledby="personal-${Part}"]`)
    section?.scrollIntoView({ block: 'nearest' })
    const control =
      section?.querySelector<HTMLElement>(`[data-act="${Act}"]`) ?? section?.querySelector('input, button')
    // The first button of all signs out: who only comes here, and presses Enter once more, must not come upon it.
    ;((control as HTMLElement | null | undefined) ?? root.current)?.focus()
    return control != null
  }
  usePaneFocus(() => void go())
  useEffect(() => {
    // Asked for again in the pane that stands there already, or of a part that is still being read.
    if (!Part || go() || !root.current) return
    const watch = new MutationObserver(() => {
      if (root.current?.ownerDocument.activeElement !== root.current || go()) watch.disconnect()
    })
    watch.observe(root.current, { childList: true, subtree: true })
    return () => watch.disconnect()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another part moves the focus
  }, [Part, Act])
  return (
    <div ref={root} className="cd-personal" role="group" aria-label="我的账号" tabIndex={0}>
      <section aria-labelledby="personal-who">
        <h2 id="personal-who">本人</h2>
        <dl className="cd-facts">
          <dt>姓名</dt>
          <dd>{user?.AdminUserRealName}</dd>
          <dt>账号</dt>
          <dd>{user?.AdminUserName}</dd>
          <dt>角色</dt>
          <dd>{user?.RoleName}</dd>
          <dt>站点</dt>
          <dd>{user?.StationName}</dd>
          <dt>自动退出</dt>
          <dd>{user?.IsNotOperated ? `超过 ${user.NotOperatedMin} 分钟没有操作时` : '不会因为没有操作而退出'}</dd>
        </dl>
        <p className="cd-quiet">姓名、角色和自动退出由本站点的管理员设置。</p>
        <button type="button" className="bp6-button" onClick={() => void leave()}>
          退出登录
        </button>
      </section>
      <section aria-labelledby="personal-look">
        <h2 id="personal-look">工作台</h2>
        <Choice label="外观" titles={themeTitles} value={theme} onChange={(value) => setLook({ theme: value })} />
        <Choice label="行距" titles={densityTitles} value={density} onChange={(value) => setLook({ density: value })} />
        <p className="cd-quiet">跟着您的账号走，换一台电脑也一样。</p>
      </section>
      <BindingsSection />
      <MessagesSection />
      <PushSection />
      <FactorSection />
      <IdentitiesSection />
      <section aria-labelledby="personal-password">
        <h2 id="personal-password">修改密码</h2>
        <PasswordForm />
      </section>
      <section aria-labelledby="personal-sign-ins">
        <h2 id="personal-sign-ins">我的登录</h2>
        <SignIns />
      </section>
    </div>
  )
}
