/** What a conversation begins with: the assistant's picture, title and greeting (R-226, M045). */
import type { ReactNode } from 'react'
import { openingOf } from '../../../../api/intelligence/aiAnswers/messages.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'

/** Of the setting that answers; where it says nothing, what the tab is for. */
export function Opening({
  setting,
  fallback,
}: {
  readonly setting: Parameters<typeof openingOf>[0]
  readonly fallback: { readonly title: string; readonly greeting: string }
}): ReactNode {
  const { title, greeting, avatar } = openingOf(setting)
  return (
    <div className="cd-ai-opening">
      {avatar !== '' && <img src={avatar} alt="" width={40} height={40} />}
      <h3>{title || fallback.title}</h3>
      <p>{greeting || fallback.greeting}</p>
      <p className="cd-quiet cd-small">
        <KeyCaps keys="enter" /> 发送 <KeyCaps keys="ctrl+enter" /> 换行 <KeyCaps keys="@" /> 附加{' '}
        <KeyCaps keys="alt+p" /> 看发出去的文字
      </p>
    </div>
  )
}
