/** One use of an AI: the passage, by which model, who took it over, and what was asked. */
import type { ReactNode } from 'react'
import { aiUseKinds, type AiUse } from '../../../../api/content/articles/aiUses.ts'
import { providerTitle } from '../../../../api/system/textParameters/fields.ts'
import { cutText } from '../../../../api/text/textLimit.ts'
import { Moment } from '../../../parts/Moment.tsx'
import './aiUses.css'

/** Ours: so much of a passage is shown. */
const SHOWN = 60

/** `isShown`: it stands in the text on the screen. */
export function AiUseLine({ use, isShown }: { readonly use: AiUse; readonly isShown: boolean }): ReactNode {
  const { Kind, Text, IsThere, Provider, Model, Prompt, AdminUserRealName, Revision, CreateTime } = use
  const by = [providerTitle(Provider), Model].filter(Boolean).join(' ')
  const where = IsThere ? (isShown || Kind === 'picture' || Kind === 'video' ? '' : '在已公开的版本里') : '已经改掉'
  return (
    <div className="cd-ai-use" data-there={IsThere}>
      <p>
        <b>{aiUseKinds[Kind]}</b> {by && <span className="cd-quiet">{by}</span>}{' '}
        {where && <span className="cd-quiet">{where}</span>}
      </p>
      <blockquote>{cutText(Text.replaceAll('\n', ' … '), SHOWN)}</blockquote>
      {Prompt && <p className="cd-quiet">提问：{cutText(Prompt, SHOWN)}</p>}
      <p className="cd-quiet">
        {AdminUserRealName}
        {Kind === 'like' ? '保存' : '采用'}，第 {Revision} 版 <Moment at={CreateTime} />
      </p>
    </div>
  )
}
