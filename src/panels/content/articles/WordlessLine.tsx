/** Says beside a text that is read how many of its pictures tell nothing to who cannot see them; it hinders nobody. */
import { useMemo, type ReactNode } from 'react'
import { withoutWords } from './pictureWords.ts'
import './wordless.css'

/** 2 张图没有替代文字; nothing where each has some. */
export function WordlessLine({ html }: { readonly html: string }): ReactNode {
  const count = useMemo(() => withoutWords(html), [html])
  if (count === 0) return null
  return <p className="cd-wordless">{count} 张图没有替代文字，看不见图的读者不知道画面。</p>
}
