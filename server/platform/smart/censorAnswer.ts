/** What Baidu says of a picture that it was to judge, as a verdict. Pure. */
import type { Verdict } from './verdict.ts'

/** As it answers. */
export interface CensorAnswer {
  /** 1 合规, 2 不合规, 3 疑似, 4 审核失败. */
  readonly conclusionType?: number
  readonly conclusion?: string
  readonly data?: readonly { readonly msg?: string; readonly probability?: number }[]
}

const verdicts: Readonly<Record<number, Verdict['Verdict']>> = { 1: 'pass', 2: 'refuse', 3: 'doubt' }

/** What could not be judged is in doubt: somebody should look. `clean`: what it says, as it may be shown. */
export function verdictFrom(
  { conclusionType = 4, conclusion = '', data = [] }: CensorAnswer,
  clean: (said: string) => string,
): Verdict {
  const Items = data.map(({ msg = '', probability }) => ({
    Label: clean(msg).slice(0, 100),
    Score: probability === undefined ? null : Math.round(Math.max(0, Math.min(1, probability)) * 100),
  }))
  const found = Items.map(({ Label }) => Label).filter(Boolean)
  const Says = [clean(conclusion) || '没有审出结果', found.slice(0, 5).join('、')].filter(Boolean).join('：')
  return { Verdict: verdicts[conclusionType] ?? 'doubt', Says, Items }
}
