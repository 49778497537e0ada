/**
 * Baidu's censors: of texts https://ai.baidu.com/ai-doc/ANTIPORN/Vk3h6xaga, of pictures
 * https://ai.baidu.com/ai-doc/ANTIPORN/jk42xep4e.
 */
import { cleaned } from '../answerProblem.ts'
import type { Json } from '../answerReader.ts'
import type { Access } from '../provider.ts'
import { askBaidu } from './aip.ts'

/** What a censor thinks. `doubt`: somebody should look, also where it could not judge. */
export interface Censored {
  readonly verdict: 'pass' | 'doubt' | 'refuse'
  /** What it found. */
  readonly items: readonly CensoredItem[]
}

/** One thing it found. */
export interface CensoredItem {
  /** In its own words, e.g. 存在政治敏感不合规; '' where they hold what looks like a key. */
  readonly says: string
  /** The words of the text it is about; none of a picture. */
  readonly words: readonly string[]
  /** 0 to 100; null where it does not say. */
  readonly sure: number | null
}

/** Judges a text of at most 20,000 bytes: a form with `text`. Rejects with a ProviderProblem. */
export async function textCensor(access: Access, text: string, signal: AbortSignal): Promise<Censored> {
  return censoredIn(
    await askBaidu(access, '/rest/2.0/solution/v1/text_censor/v2/user_defined', new URLSearchParams({ text }), {
      signal,
      isLook: true,
    }),
    access,
  )
}

/** Judges a picture: a form with `image` in base64. Rejects with a ProviderProblem. */
export async function imageCensor(access: Access, picture: Buffer, signal: AbortSignal): Promise<Censored> {
  const form = new URLSearchParams({ image: picture.toString('base64') })
  return censoredIn(
    await askBaidu(access, '/rest/2.0/solution/v1/img_censor/v2/user_defined', form, { signal, isLook: true }),
    access,
  )
}

/** `conclusionType`: 1 fine, 2 not, 3 in doubt, 4 could not be judged; `data` of `msg`, `probability`, `hits` of `words`. */
function censoredIn({ conclusionType: type, data }: Json, access: Access): Censored {
  const items = (Array.isArray(data) ? (data as Json[]) : []).map(({ msg, probability, hits }): CensoredItem => {
    const lists = (Array.isArray(hits) ? (hits as Json[]) : []).map(({ words }) => (Array.isArray(words) ? words : []))
    return {
      says: typeof msg === 'string' ? saysOf(msg, access) : '',
      words: lists.flat().filter((word) => typeof word === 'string'),
      sure: typeof probability === 'number' ? Math.round(Math.max(0, Math.min(1, probability)) * 100) : null,
    }
  })
  return { verdict: type === 1 ? 'pass' : type === 2 ? 'refuse' : 'doubt', items }
}

function saysOf(msg: string, access: Access): string {
  const clean = cleaned(msg, access)
  return clean.includes('…') ? '' : clean.slice(0, 100)
}
