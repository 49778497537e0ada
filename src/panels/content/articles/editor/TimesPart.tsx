/** From when and until when the article may be public, beside the text: what is set, and the keys that set it. */
import type { ReactNode } from 'react'
import type { Article } from '../../../../api/content/articles/article.ts'
import { publicTimeNames, publicTimeTitles, type PublicTime } from '../../../../api/content/articles/publicTimes.ts'
import { runCommand } from '../../../../workspace/execute.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { keysOf } from '../../../../workspace/keys/ownKeys.ts'
import { findCommand } from '../../../../workspace/registry.ts'
import { Moment } from '../../../parts/Moment.tsx'

/** The commands by which each is set and taken away. */
const commands: Readonly<
  Record<PublicTime, { readonly set: string; readonly clear: string; readonly cleared: string }>
> = {
  EmbargoTime: { set: 'articles.embargo', clear: 'articles.liftEmbargo', cleared: '解除' },
  ExpireTime: { set: 'articles.expiry', clear: 'articles.clearExpiry', cleared: '取消' },
}

/** A row for each; an article that is not saved yet is saved first by the command. */
export function TimesPart({ article }: { readonly article: Article | undefined }): ReactNode {
  return (
    <fieldset className="cd-editor-section">
      <legend>解禁与下线</legend>
      {publicTimeNames.map((name) => {
        const { set, clear, cleared } = commands[name]
        const at = article?.[name] ?? null
        const [key] = keysOf(set, findCommand(set)?.keys).chords
        return (
          <div key={name} className="cd-field cd-editor-time">
            <span>{publicTimeTitles[name]}</span>
            <button type="button" className="bp6-button" onClick={() => runCommand(set)}>
              {at === null ? <span className="cd-quiet">没有设置</span> : <Moment at={at} />}
              {key !== undefined && <KeyCaps keys={key} />}
            </button>
            {at !== null && (
              <button type="button" className="bp6-button bp6-minimal" onClick={() => runCommand(clear)}>
                {cleared}
              </button>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
