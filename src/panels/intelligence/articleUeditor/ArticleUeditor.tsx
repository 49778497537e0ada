/** AI 写稿: puts up the editor of the article with the assistant beside it, and makes room for them. */
import { useEffect, type ReactNode } from 'react'
import type { ParamsOf } from '../../../api/pages.ts'
import { contextNow } from '../../../workspace/context.ts'
import { showAssistantBeside } from '../../../workspace/ai/showAssistantBeside.ts'
import { usePaneOffers } from '../../../workspace/pane.ts'

/** The panel of /Ai/ArticleUeditor: one article stands in one editor, so that this page is the way there and not a second one. */
export default function ArticleUeditor({ ID }: ParamsOf<'/Ai/ArticleUeditor'>): ReactNode {
  const { close } = usePaneOffers()
  useEffect(() => {
    const timer = setTimeout(() => {
      contextNow().open('/Publish', ID === undefined ? {} : { ID }, 'tab')
      close()
      showAssistantBeside()
    })
    return () => clearTimeout(timer)
  }, [ID, close])
  return <p className="cd-quiet">正在打开稿件和 AI 助手…</p>
}
